// Prints how many milliseconds pass until the title of the game at an address can be used.
// Arguments: the address, the browser, the time limit in milliseconds.

import { chromium } from "playwright-core";

const [address = "", executablePath = "", limit = "60000"] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
try {
  const page = await browser.newPage();
  const began = performance.now();
  await page.goto(address, { timeout: Number(limit) });
  await page.getByRole("button", { name: "New game" }).waitFor({ timeout: Number(limit) });
  console.log(Math.round(performance.now() - began));
} finally {
  await browser.close();
}

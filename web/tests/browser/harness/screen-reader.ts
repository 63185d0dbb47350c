// A player with a screen reader: knows what the accessibility tree tells, and nothing else.

import type { CDPSession } from "playwright-core";
import { expect } from "vitest";
import type { Player } from "./player";

/** A node as a screen reader meets it. */
export interface AccessibleNode {
  role: string;
  name: string;
  disabled: boolean;
  focused: boolean;
  /** The names of the regions, dialogs, groups and lists around it, the nearest last. */
  within: string[];
  /** What it holds, as one text. */
  text: string;
}

interface AxNode {
  nodeId: string;
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  properties?: { name: string; value: { value: unknown } }[];
  childIds?: string[];
}

/** A name by how it begins, or by what it fits. */
export type NamePattern = string | RegExp;

const fits = (name: string, wanted: NamePattern): boolean =>
  typeof wanted === "string" ? name.startsWith(wanted) : wanted.test(name);

const PLACES = ["region", "dialog", "complementary", "group", "list"];
/** More steps with Tab than any screen has buttons. */
const MOST_STEPS = 120;

export class ScreenReader {
  private constructor(
    readonly player: Player,
    private readonly session: CDPSession,
  ) {}

  static async of(player: Player): Promise<ScreenReader> {
    const session = await player.page.context().newCDPSession(player.page);
    await session.send("Accessibility.enable");
    return new ScreenReader(player, session);
  }

  press(...keys: string[]): Promise<void> {
    return this.player.press(...keys);
  }

  /** The whole tree, in the order in which it is read. */
  async hear(): Promise<AccessibleNode[]> {
    await this.player.settled();
    const { nodes } = (await this.session.send("Accessibility.getFullAXTree")) as { nodes: AxNode[] };
    const known = new Map(nodes.map((node) => [node.nodeId, node]));
    const heard: AccessibleNode[] = [];
    const walk = (node: AxNode, within: string[]): string => {
      const [role, name] = [node.role?.value ?? "", node.name?.value ?? ""];
      const [disabled, focused] = [hasProperty(node, "disabled"), hasProperty(node, "focused")];
      const place: AccessibleNode = { role, name, disabled, focused, within, text: "" };
      if (!node.ignored) heard.push(place);
      const inside = PLACES.includes(role) ? [...within, name] : within;
      const parts = (node.childIds ?? []).map((id) => {
        const child = known.get(id);
        return child ? walk(child, inside) : "";
      });
      place.text = role === "StaticText" ? name : parts.filter(Boolean).join(" ");
      return place.text;
    };
    const root = nodes[0];
    if (root) walk(root, []);
    return heard;
  }

  /** The first node of a role whose name fits, where a place is named inside it. */
  async find(role: string, name: NamePattern, place?: NamePattern): Promise<AccessibleNode | undefined> {
    return (await this.hear()).find((one) => isMeant(one, role, name, place));
  }

  /** Goes to a button with Tab alone and presses it. */
  async choose(name: NamePattern, place?: NamePattern): Promise<void> {
    const isMeantAt = (one: AccessibleNode) => isMeant(one, "button", name, place);
    await this.until(async () => (await this.hear()).some(isMeantAt), `a button ${name}`);
    const reached = async () => (await this.hear()).some((one) => one.focused && isMeantAt(one));
    for (let step = 0; step < MOST_STEPS && !(await reached()); step++) await this.press("Tab");
    expect(await reached(), `reached ${name} with Tab`).toBe(true);
    await this.press("Enter");
  }

  /** What a live region or another place says. */
  async told(role: string, name: string): Promise<string> {
    const found = (await this.hear()).find((one) => one.role === role && one.name === name);
    return found?.text.replaceAll("\u00a0", " ").trim() ?? "";
  }

  /** Where the focus is, and which dialogs are open, for messages of tests. */
  async where(): Promise<string> {
    const all = await this.hear();
    const focused = all.filter((one) => one.focused).map(({ role, name }) => `${role} "${name}"`);
    const dialogs = all.filter(({ role }) => role === "dialog").map(({ name }) => `"${name}"`);
    return `focus: ${focused.join(", ")}; dialogs: ${dialogs.join(", ") || "none"}`;
  }

  /** Waits until something is heard. */
  until(wish: () => Promise<boolean>, what: string): Promise<void> {
    return expect.poll(wish, { message: what }).toBe(true);
  }
}

const isMeant = (one: AccessibleNode, role: string, name: NamePattern, place?: NamePattern): boolean =>
  one.role === role &&
  fits(one.name, name) &&
  (place === undefined || one.within.some((part) => fits(part, place)));

const hasProperty = ({ properties }: AxNode, wanted: string): boolean =>
  properties?.some(({ name, value }) => name === wanted && value.value === true) ?? false;

// Somebody who plays by ear: knows what the accessibility tree tells, and nothing else.

import type { CDPSession } from "playwright-core";
import { expect } from "vitest";
import type { Player } from "./player";

/** A node as a screen reader meets it. */
export interface Heard {
  role: string;
  name: string;
  disabled: boolean;
  /** The names of the regions and dialogs around it, the nearest last. */
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

const PLACES = ["region", "dialog", "complementary"];

export class Listener {
  private constructor(
    readonly player: Player,
    private readonly session: CDPSession,
  ) {}

  static async of(player: Player): Promise<Listener> {
    const session = await player.page.context().newCDPSession(player.page);
    await session.send("Accessibility.enable");
    return new Listener(player, session);
  }

  press(...keys: string[]): Promise<void> {
    return this.player.press(...keys);
  }

  /** The whole tree, in the order in which it is read. */
  async hear(): Promise<Heard[]> {
    await this.player.settled();
    const { nodes } = (await this.session.send("Accessibility.getFullAXTree")) as { nodes: AxNode[] };
    const known = new Map(nodes.map((node) => [node.nodeId, node]));
    const heard: Heard[] = [];
    const walk = (node: AxNode, within: string[]): string => {
      const [role, name] = [node.role?.value ?? "", node.name?.value ?? ""];
      const place: Heard = { role, name, disabled: isDisabled(node), within, text: "" };
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
  async find(role: string, name: RegExp, place?: RegExp): Promise<Heard | undefined> {
    return (await this.hear()).find(
      (one) =>
        one.role === role && name.test(one.name) && (!place || one.within.some((part) => place.test(part))),
    );
  }

  /** What a live region or another place says. */
  async told(role: string, name: string): Promise<string> {
    const found = (await this.hear()).find((one) => one.role === role && one.name === name);
    return found?.text.replaceAll("\u00a0", " ").trim() ?? "";
  }

  /** Waits until something is heard. */
  until(wish: () => Promise<boolean>, what: string): Promise<void> {
    return expect.poll(wish, { message: what }).toBe(true);
  }
}

const isDisabled = ({ properties }: AxNode): boolean =>
  properties?.some(({ name, value }) => name === "disabled" && value.value === true) ?? false;

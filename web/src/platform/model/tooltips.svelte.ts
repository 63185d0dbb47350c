// Tooltips: what stands behind a thing on the screen, shown on hover, on focus and on a long press.

import type { Attachment } from "svelte/attachments";
import { soon } from "../settled";
import type { TipPart } from "../text/tips";

export interface TipContent {
  title?: string;
  text?: string;
  /** What keys or a mouse can do besides: not for those who have only their fingers. */
  keyed?: string | undefined;
  parts?: readonly TipPart[];
  total?: TipPart;
  key?: string;
  /** A statement of the rulebook, or a word to search for in it. */
  rule?: string;
}

export type TipAnswer = TipContent | string | null | undefined;
export type TipSource = () => TipAnswer | Promise<TipAnswer>;

interface AnchorBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface ShownTip {
  content: TipContent;
  box: AnchorBox;
  /** The panel that it should not cover, where there is room beside it. */
  panel: { top: number; bottom: number };
  /** The top of the part of the screen that it may cover: of a screen over the map all but its heading. */
  top: number;
}

const HOVER_MS = 320;
const LINGER_MS = 180;
const LONG_PRESS_MS = 450;
const DRIFT = 10;

class Tips {
  now = $state.raw<ShownTip | null>(null);
  private owner: Element | null = null;
  private planned: Element | null = null;
  private cancel = () => {};
  private asked = 0;

  /** Show a tip at an element after a while. */
  plan(at: Element, source: TipSource, wait: number): void {
    this.cancel();
    this.planned = at;
    this.cancel = soon("tip", () => this.show(at, source), wait);
  }

  private async show(at: Element, source: TipSource): Promise<void> {
    const turn = ++this.asked;
    const told = await source();
    if (turn !== this.asked || !told || !at.isConnected) return;
    const content = typeof told === "string" ? { text: told } : told;
    this.owner?.removeAttribute("aria-describedby");
    this.owner = at;
    at.setAttribute("aria-describedby", "tip");
    const { left, right, top, bottom } = at.getBoundingClientRect();
    // Beside the whole panel, so that no other button of it is covered.
    const panel = at.closest(".panel")?.getBoundingClientRect();
    const low = panel && panel.height < innerHeight * 0.6 ? panel : { top, bottom };
    const bounds = at.closest("[data-tip-bounds]")?.getBoundingClientRect();
    this.now = { content, box: { left, right, top, bottom }, panel: low, top: bounds?.top ?? 0 };
  }

  /** The pointer or the focus left an element; it may be on its way into the tip. */
  leave(from: Element): void {
    // A finger takes the focus from elsewhere when it is lifted: the tip that it asked for stays.
    if (from !== this.owner && from !== this.planned) return;
    this.linger();
  }

  linger(): void {
    this.cancel();
    this.asked++;
    if (this.now) this.cancel = soon("tip", () => this.hide(), LINGER_MS);
  }

  stay(): void {
    this.cancel();
  }

  hide(): void {
    this.cancel();
    this.asked++;
    this.owner?.removeAttribute("aria-describedby");
    this.owner = null;
    this.planned = null;
    this.now = null;
  }

  hides(from: Element): void {
    if (this.owner === from) this.hide();
  }
}

export const tips = new Tips();

/** Give an element a tip. */
export function tip(source: TipSource): Attachment {
  return (element) => {
    let pressed: { x: number; y: number } | null = null;
    let unhold = () => {};
    let swallow = false;
    const on = <K extends keyof HTMLElementEventMap>(
      kind: K,
      take: (event: HTMLElementEventMap[K]) => void,
      capture = false,
    ) => {
      element.addEventListener(kind, take as EventListener, capture);
      return () => element.removeEventListener(kind, take as EventListener, capture);
    };
    const release = () => {
      unhold();
      pressed = null;
    };
    const ends = [
      on("pointerenter", (event) => event.pointerType !== "touch" && tips.plan(element, source, HOVER_MS)),
      on("pointerleave", (event) => event.pointerType !== "touch" && tips.leave(element)),
      on("focus", () => element.matches(":focus-visible") && tips.plan(element, source, 0)),
      on("blur", () => tips.leave(element)),
      on("pointerdown", (event) => {
        tips.hide();
        swallow = false;
        if (event.pointerType !== "touch") return;
        pressed = { x: event.clientX, y: event.clientY };
        const hold = () => {
          swallow = true;
          tips.plan(element, source, 0);
        };
        unhold = soon("press", hold, LONG_PRESS_MS);
      }),
      on("pointermove", (event) => {
        if (pressed && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > DRIFT) release();
      }),
      on("pointerup", release),
      on("pointercancel", release),
      // A long press only asks; it must not press the button as well.
      on(
        "click",
        (event) => {
          if (!swallow) return;
          swallow = false;
          event.preventDefault();
          event.stopImmediatePropagation();
        },
        true,
      ),
    ];
    return () => {
      release();
      for (const end of ends) end();
      tips.hides(element);
    };
  };
}

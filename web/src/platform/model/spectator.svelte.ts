// The client of a spectator: it receives the views of a seat that allows them, or of everything, later.

import type { MatchInfo } from "../../../generated/http";
import type { ServerMessage } from "../../../generated/protocol";
import { patch } from "../protocol/patch";
import { socketPath } from "../protocol/server";
import { LiveSocket } from "../protocol/socket";
import { heldView } from "../protocol/tiles";
import { begin } from "../settled";

/** Milliseconds after which a spectator who came too early asks again. */
const PATIENCE = 10_000;

export class Spectator<View> {
  view = $state.raw<View | null>(null);
  match = $state.raw<MatchInfo | null>(null);
  connected = $state(true);
  /** No seat lets spectators watch. */
  refused = $state(false);
  /** No turn is old enough yet for the delayed view of everything. */
  early = $state(false);
  /** There is no such match. */
  missing = $state(false);
  private readonly socket: LiveSocket;
  private sequence = -1;
  /** The view as received. */
  private heard: (View & object) | null = null;
  /** Ends the wait for an answer. */
  private answered = () => {};

  constructor(
    id: string,
    private readonly token: string,
  ) {
    this.socket = new LiveSocket(socketPath(id), {
      opened: () => {
        this.connected = true;
        this.subscribe();
      },
      heard: (message) => this.receive(message),
      lost: () => {
        this.answered();
        this.connected = false;
      },
      missing: () => {
        this.answered();
        this.missing = true;
      },
    });
  }

  open(): void {
    this.answered = begin("view");
    this.socket.open();
  }

  close(): void {
    this.answered();
    this.socket.close();
  }

  private subscribe(): void {
    this.socket.send({ type: "subscribe", token: this.token });
  }

  private receive(message: ServerMessage): void {
    if (message.type === "welcome" || message.type === "error") this.answered();
    if (message.type === "welcome") {
      this.sequence = message.sequence;
      this.match = message.match as unknown as MatchInfo;
      this.show(message.view as View & object);
      this.refused = false;
      this.early = false;
    } else if (message.type === "delta") this.follow(message);
    else if (message.type === "error" && message.code === "forbidden") {
      this.refused = true;
      this.view = null;
      this.heard = null;
      setTimeout(() => this.subscribe(), PATIENCE);
    } else if (message.type === "error" && message.code === "too_early") {
      this.early = true;
      setTimeout(() => this.subscribe(), PATIENCE);
    }
  }

  private show(heard: View & object): void {
    this.heard = heard;
    this.view = heldView(heard);
  }

  private follow({ sequence, delta }: Extract<ServerMessage, { type: "delta" }>): void {
    if (this.heard === null || sequence <= this.sequence) return;
    if (sequence > this.sequence + 1) {
      this.subscribe();
      return;
    }
    this.sequence = sequence;
    this.show(patch(this.heard, delta));
  }
}

// The research queue, kept as a note of the seat: the next tech is chosen at the start of a turn without research.

import type { SeatNote } from "../../../../generated/civ";
import type { SeatNotes } from "../../../platform/model/seat-notes.svelte";
import { MOST_QUEUED, withMoved } from "./build-queue";
import { withNote, withoutNote } from "./note-list";

type TechEdit = (techs: readonly string[]) => readonly string[];

const SUBJECT = "research_queue";

const queueIn = (notes: readonly SeatNote[]): readonly string[] =>
  notes.find((note) => note.type === SUBJECT)?.techs ?? [];

export class ResearchQueue {
  constructor(private readonly notes: Pick<SeatNotes<SeatNote>, "list" | "change" | "known">) {}

  /** True if the match keeps queues. */
  get known(): boolean {
    return this.notes.known;
  }

  get techs(): readonly string[] {
    return queueIn(this.notes.list);
  }

  /** Put techs into the queue instead of all others. */
  replace(techs: readonly string[]): void {
    this.edit(() => techs);
  }

  /** Add techs to the end of the queue, each once. */
  add(techs: readonly string[]): void {
    this.edit((queue) => [...queue, ...techs.filter((tech) => !queue.includes(tech))]);
  }

  remove(tech: string): void {
    this.edit((queue) => queue.filter((one) => one !== tech));
  }

  move(tech: string, by: number): void {
    this.edit((queue) => (queue.includes(tech) ? withMoved(queue, queue.indexOf(tech), by) : queue));
  }

  private edit(change: TechEdit): void {
    this.notes.change((notes) => {
      const before = queueIn(notes);
      const techs = change(before).slice(0, MOST_QUEUED);
      if (techs.length === before.length && techs.every((tech, place) => tech === before[place]))
        return notes;
      return techs.length ? withNote(notes, { type: SUBJECT, techs }) : withoutNote(notes, SUBJECT);
    });
  }
}

import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { definePort } from "#platform/ports";

/** A work, post or goal that a tip can be for, as this reader may see it. */
export interface VisibleSubject {
  /** Who receives the tip. */
  readonly ownerId: string;
  /** Of the work, of the post’s topic, or of the goal. */
  readonly title: string;
  readonly href: string;
  /** Whether a new tip can be for it. */
  readonly isOpen: boolean;
}

/** Finds subjects by id; those whose title the reader may not see are absent. */
export type FindSubjects = (
  ctx: Context<Actor>,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, VisibleSubject>>;

/** What tips need to know about modules they may not import; provided by the composition root. */
export interface TipSubjectsPort {
  readonly work: FindSubjects;
  readonly post: FindSubjects;
  readonly goal: FindSubjects;
}

const none: FindSubjects = async () => new Map();

/** Without it, tips are for people and guilds alone. */
export const tipSubjectsPort = definePort<TipSubjectsPort>("tips.tipSubjectsPort", () => ({
  work: none,
  post: none,
  goal: none,
}));

import { attachFiles, moveFiles } from "#modules/media";
import { type Actor, can } from "#permissions";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
import { DomainError } from "#platform/errors";
import { renderMarkdown, type SafeHtml } from "#platform/markdown";
import { type LoadedWork, loadWorkFor, type WorkRow } from "./access.ts";
import { workLimits } from "./constants.ts";
import { splitAtPaywall } from "./paywall.ts";

/** What everyone may read of a text with a paywall marker. */
export function introOf(body: string): SafeHtml | null {
  const { before, hasMarker } = splitAtPaywall(body);
  if (!hasMarker || before === "") return null;
  return renderMarkdown(before, { maxLength: workLimits.body, topHeading: 2 }).html;
}

/**
 * The owner's pictures in a text that is published now: those before the paywall are for everyone who
 * may see the work's page, all others, also of earlier versions, for those who may open the work.
 */
export async function attachPictures(
  tx: Transaction,
  { id, ownerId, body, bodyHtml }: Pick<WorkRow, "id" | "ownerId" | "body" | "bodyHtml">,
): Promise<void> {
  const whole = { kind: "work", id } as const;
  const intro = { kind: "work_intro", id } as const;
  // As many as fit into the text: a scheduled work must not fail for it.
  await attachFiles(tx, { ownerId, subject: whole, html: bodyHtml, max: Number.POSITIVE_INFINITY });
  await moveFiles(tx, { from: intro, to: whole });
  await moveFiles(tx, { from: whole, to: intro, shownIn: introOf(body) ?? "" });
}

/** Whether the actor may read the text of a work. */
export const mayOpenWork = (ctx: Context<Actor>, workId: string): Promise<boolean> =>
  check(ctx, workId, ({ facts }) => can(ctx.actor, "work.open", facts));

/** Whether the actor may read the part of a work before its paywall. */
export const mayReadIntro = (ctx: Context<Actor>, workId: string): Promise<boolean> =>
  check(
    ctx,
    workId,
    ({ facts }) => facts.state === "published" || can(ctx.actor, "work.open", facts),
  );

async function check(
  ctx: Context<Actor>,
  workId: string,
  isAllowed: (loaded: LoadedWork) => boolean,
): Promise<boolean> {
  try {
    return isAllowed(await loadWorkFor(ctx, { id: workId }));
  } catch (error) {
    if (error instanceof DomainError && error.kind === "not_found") return false;
    throw error;
  }
}

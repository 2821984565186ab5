import { and, eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { DomainError } from "#platform/errors";
import type { Message } from "#platform/i18n";
import { tiers } from "#tables/subscriptions";
import type { Reader, WorkRow } from "./access.ts";
import * as errors from "./errors.ts";
import { guildAccess } from "./guild-access.ts";
import { draftNames, type WorkInput, workInput } from "./inputs.ts";
import { resolvePrice } from "./purchases/price.ts";
import { checkRelations } from "./relations/check-relations.ts";
import type { archiveFiles } from "./tables.ts";

type FileRow = typeof archiveFiles.$inferSelect;
type ViewerContext = Pick<Context<Actor>, "actor" | "clock" | "ports"> & { readonly db: Reader };

/** Rejects, with field errors, what the work's kind or access still requires. */
export async function validateWork(
  ctx: ViewerContext,
  work: WorkRow,
  input: WorkInput,
  files: readonly FileRow[],
): Promise<void> {
  if (input.kind === "writing" && input.body === "") throw errors.needsText();
  if (input.kind === "link" && input.sourceUrl === "") throw errors.needsSource();
  if (input.kind !== "writing" && input.kind !== "link" && files.length === 0)
    throw errors.needsFile();
  const mute = files.find(({ kind, alt }) => kind === "picture" && alt === "");
  if (mute) throw errors.needsAlt(mute.name);
  if (input.access === "tier") {
    const [tier] = await ctx.db
      .select({ id: tiers.id })
      .from(tiers)
      .where(and(eq(tiers.id, input.tierId ?? work.id), eq(tiers.creatorId, work.ownerId)));
    if (!tier) throw errors.needsTier();
  }
  // The owner's guilds, not the actor's: for a scheduled work they may have changed since.
  if (input.access === "guild") {
    const own = await guildAccess(ctx).publishableBy(ctx, work.ownerId);
    if (!own.some(({ id }) => id === input.guildId)) throw errors.needsGuild();
  }
  await checkRelations(ctx, work, input.relations);
  if (input.opensAt && input.opensAt <= ctx.clock.now()) throw errors.inThePast("opensAt");
}

/** As much of a draft as is right already: what can't be read yet is as if it were empty. */
export function parseDraftInput(
  fields: Readonly<Record<string, string>>,
  work: WorkRow,
): { readonly input: WorkInput; readonly problems: readonly string[] } {
  // Long enough to be accepted; a missing title stays empty.
  const empty = { kind: work.kind, title: "untitled" };
  const whole = workInput.safeParse(fields);
  if (whole.success) return { input: whole.data, problems: [] };
  const wrong = new Set(whole.error.issues.map(({ path }) => String(path[0])));
  const right = draftNames.flatMap((name) =>
    wrong.has(name) || fields[name] === undefined ? [] : [[name, fields[name]]],
  );
  const input = workInput.parse({ ...empty, ...Object.fromEntries(right) });
  return {
    input: wrong.has("title") ? { ...input, title: "" } : input,
    problems: whole.error.issues.map(({ path, message }) =>
      path[0] === "title" && !fields.title
        ? ("archives.errors.needsTitle" satisfies Message)
        : message,
    ),
  };
}

/** The price and remaining problems, without throwing. */
export async function checkReadiness(
  ctx: ViewerContext,
  work: WorkRow,
  input: WorkInput,
  files: readonly FileRow[],
) {
  const problems: string[] = [];
  const collectProblems = (error: unknown) => {
    if (!(error instanceof DomainError) || error.kind !== "invalid") throw error;
    problems.push(...Object.values(error.fields).flat());
    return null;
  };
  await validateWork(ctx, work, input, files).catch(collectProblems);
  const price = await resolvePrice(ctx, ctx.db, work.ownerId, input).catch(collectProblems);
  return { price, problems };
}

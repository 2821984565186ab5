import { and, eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { DomainError } from "#platform/errors";
import { tiers } from "#tables/subscriptions";
import type { Reader, WorkRow } from "./access.ts";
import { priceFor } from "./buying/price.ts";
import * as refusals from "./errors.ts";
import { guildDoor } from "./guild-door.ts";
import { draftNames, type WorkInput, workInput } from "./inputs.ts";
import { refuseUnrelated } from "./relations/refuse-unrelated.ts";
import type { archiveFiles } from "./tables.ts";

type FileRow = typeof archiveFiles.$inferSelect;
type Asker = Pick<Context<Actor>, "actor" | "clock" | "ports"> & { readonly db: Reader };

/** Refuses, beside the field, what its kind or its access still lacks. */
export async function refuseUnready(
  ctx: Asker,
  work: WorkRow,
  input: WorkInput,
  files: readonly FileRow[],
): Promise<void> {
  if (input.kind === "writing" && input.body === "") throw refusals.needsText();
  if (input.kind === "link" && input.sourceUrl === "") throw refusals.needsSource();
  if (input.kind !== "writing" && input.kind !== "link" && files.length === 0)
    throw refusals.needsFile();
  const mute = files.find(({ kind, alt }) => kind === "picture" && alt === "");
  if (mute) throw refusals.needsAlt(mute.name);
  if (input.access === "tier") {
    const [tier] = await ctx.db
      .select({ id: tiers.id })
      .from(tiers)
      .where(and(eq(tiers.id, input.tierId ?? work.id), eq(tiers.creatorId, work.ownerId)));
    if (!tier) throw refusals.needsTier();
  }
  // Its maker's guilds, not the asker's: the clock publishes what may have changed since it was asked.
  if (input.access === "guild") {
    const own = await guildDoor(ctx).own(ctx, work.ownerId);
    if (!own.some(({ id }) => id === input.guildId)) throw refusals.needsGuild();
  }
  await refuseUnrelated(ctx, work, input.relations);
  if (input.opensAt && input.opensAt <= ctx.clock.now()) throw refusals.inThePast("opensAt");
}

/** As much of a draft as is right already: what can't be read yet is as if it were empty. */
export function readableInput(
  fields: Readonly<Record<string, string>>,
  work: WorkRow,
): { readonly input: WorkInput; readonly problems: readonly string[] } {
  const empty = { kind: work.kind, title: "Untitled" };
  const whole = workInput.safeParse(fields);
  if (whole.success) return { input: whole.data, problems: [] };
  const wrong = new Set(whole.error.issues.map(({ path }) => String(path[0])));
  const right = draftNames.flatMap((name) =>
    wrong.has(name) || fields[name] === undefined ? [] : [[name, fields[name]]],
  );
  return {
    input: workInput.parse({ ...empty, ...Object.fromEntries(right) }),
    problems: whole.error.issues.map(({ path, message }) =>
      path[0] === "title" && !fields.title ? "It has no title yet." : message,
    ),
  };
}

/** What it would cost and what still stands in its way, without refusing. */
export async function whatIsMissing(
  ctx: Asker,
  work: WorkRow,
  input: WorkInput,
  files: readonly FileRow[],
) {
  const problems: string[] = [];
  const told = (error: unknown) => {
    if (!(error instanceof DomainError) || error.kind !== "invalid") throw error;
    problems.push(...Object.values(error.fields).flat());
    return null;
  };
  await refuseUnready(ctx, work, input, files).catch(told);
  const price = await priceFor(ctx, ctx.db, work.ownerId, input).catch(told);
  return { price, problems };
}

import { loadWorkFor, type WorkRow } from "#modules/archives";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import type { Database, Transaction } from "#platform/db";
import { conflict } from "#platform/errors";

/** A written work of the member's own, whose email they may set up. */
export async function loadOwnWriting(
  ctx: Context<Actor>,
  db: Database | Transaction,
  publicId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<WorkRow> {
  const { work, facts } = await loadWorkFor({ ...ctx, db }, { publicId }, { lock });
  authorize(ctx.actor, "work.edit", facts);
  return work;
}

/** Only what is written can be read in an email. */
export function requireWriting({ kind }: Pick<WorkRow, "kind">): void {
  if (kind !== "writing") throw conflict("not_a_writing", "newsletters.errors.notWriting");
}

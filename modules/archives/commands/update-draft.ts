import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, withTransaction } from "#platform/db";
import { loadWorkFor } from "../access.ts";
import { getOrCreateDraft } from "../draft.ts";
import { saveDraft } from "./save-draft.ts";

interface UpdateDraftInput {
  readonly publicId: string;
  /** What changes; an empty text clears a field, and other fields stay. */
  readonly fields: Readonly<Record<string, string | undefined>>;
  /** The version that was read; a draft that changed since is not overwritten. */
  readonly version?: number | undefined;
}

/** Changes some fields of a draft. Repeating it changes nothing, and is no conflict. */
export async function updateDraft(
  ctx: Context<Actor>,
  { publicId, fields, version }: UpdateDraftInput,
): Promise<{ readonly version: number }> {
  return inTransaction(ctx, async (tx) => {
    const joined = withTransaction(ctx, tx);
    const { work, facts } = await loadWorkFor(joined, { publicId }, { lock: true });
    authorize(ctx.actor, "work.edit", facts);
    const draft = await getOrCreateDraft(tx, work, ctx.clock.now());
    const given = Object.entries(fields).filter((field): field is [string, string] => {
      const [name, value] = field;
      return value !== undefined && value !== (draft.fields[name] ?? "");
    });
    if (given.length === 0) return { version: draft.version };
    const changed = Object.entries({ ...draft.fields, ...Object.fromEntries(given) });
    const next = Object.fromEntries(changed.filter(([, value]) => value !== ""));
    const saved = await saveDraft(joined, { publicId, fields: next, version });
    return { version: saved.version };
  });
}

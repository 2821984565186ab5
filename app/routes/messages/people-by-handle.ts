import type { Arrival } from "#app/http/route.ts";
import { pairWith } from "#modules/messaging";
import { invalid } from "#platform/errors";

/** Whom these handles belong to; one that nobody has is said beside the field. */
export async function peopleByHandle(ctx: Arrival["ctx"], written: string): Promise<string[]> {
  const handles = [
    ...new Set(written.split(/[\s,]+/).map((each) => each.replace(/^@/, ""))),
  ].filter(Boolean);
  if (handles.length === 0) throw invalid({ handles: ["Name somebody."] });
  const found = await Promise.all(
    handles.slice(0, 50).map((username) => pairWith(ctx, { username })),
  );
  const missing = handles.filter((_, n) => !found[n]);
  if (missing.length > 0)
    throw invalid({
      handles: [`Nobody here is called ${missing.map((each) => `@${each}`).join(", ")}.`],
    });
  return found.flatMap((each) => (each ? [each.person.id] : []));
}

import type { RouteArgs } from "#app/http/route.ts";
import { findDirectConversation } from "#modules/messaging";
import { invalid } from "#platform/errors";
import { message } from "#platform/i18n";

/** The users with these handles; an unknown handle is an error on the field. */
export async function peopleByHandle(ctx: RouteArgs["ctx"], written: string): Promise<string[]> {
  const handles = [
    ...new Set(written.split(/[\s,]+/).map((each) => each.replace(/^@/, ""))),
  ].filter(Boolean);
  if (handles.length === 0) throw invalid({ handles: [message("messages.errors.noMembers")] });
  const found = await Promise.all(
    handles.slice(0, 50).map((username) => findDirectConversation(ctx, { username })),
  );
  const missing = handles.filter((_, n) => !found[n]);
  if (missing.length > 0)
    throw invalid({
      handles: [
        message("messages.errors.unknownMembers", {
          count: missing.length,
          names: missing.map((each) => `@${each}`),
        }),
      ],
    });
  return found.flatMap((each) => (each ? [each.person.id] : []));
}

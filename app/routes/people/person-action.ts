import { redirect } from "react-router";
import { z } from "zod";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import type { RouteArgs } from "#app/http/route.ts";
import { fileReport } from "#modules/moderation";
import { block, follow, mute, profilePage, unfollow, unmute } from "#modules/people";
import { reasonInput } from "#modules/report-reasons";
import { isMember } from "#permissions";
import { notFound, unauthenticated } from "#platform/errors";
import { takeToken } from "#platform/ratelimit";

const intent = <Name extends string>(name: Name) => z.object({ intent: z.literal(name) });
const schema = z.discriminatedUnion("intent", [
  // A suggestion on the home page, where the person stays.
  intent("follow").extend({ from: z.literal("home").optional() }),
  intent("unfollow"),
  intent("mute"),
  intent("unmute"),
  intent("block"),
  reasonInput.safeExtend({ intent: z.literal("report") }),
]);

const simple = { follow, unfollow, mute, unmute } as const;

/** What the buttons of a profile send: to the profile's own address. */
export async function personAction({ ctx, params, request }: RouteArgs) {
  if (!isMember(ctx.actor)) throw unauthenticated();
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const page = await profilePage(ctx, { username: params.username ?? ctx.actor.username });
  if (!("person" in page)) throw notFound("person_not_found");
  const { id: userId, username } = page.person;
  try {
    await takeToken(ctx.db, {
      name: "act_on_person",
      key: ctx.actor.userId,
      limit: 300,
      perSeconds: 3600,
      burst: 60,
    });
    const wanted = form.value;
    if (wanted.intent === "report") {
      await fileReport(ctx, { ...wanted, subject: { kind: "person", id: userId } });
      return redirect(pathWithToast(`/${username}`, "reported"));
    }
    if (wanted.intent === "block") {
      await block(ctx, { userId });
      // The profile is gone for both now; here is where it can be taken back.
      return redirect(pathWithToast("/settings/privacy#kept-away", "blocked"));
    }
    await simple[wanted.intent](ctx, { userId });
    if (wanted.intent === "follow" && wanted.from === "home")
      return redirect(pathWithToast("/", "following"));
    return redirect(
      wanted.intent === "follow" || wanted.intent === "unfollow"
        ? `/${username}`
        : pathWithToast(`/${username}`, wanted.intent === "mute" ? "muted" : "unmuted"),
    );
  } catch (error) {
    return replyWith(form.submission, error);
  }
}

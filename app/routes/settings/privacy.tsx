import { redirect } from "react-router";
import { z } from "zod";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/personalization/personalization.css";
import "#app/components/settings/settings.css";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { PeopleRows } from "#app/components/people/PeopleRows.tsx";
import { SettingsFrame, SettingsPart } from "#app/components/settings/SettingsFrame.tsx";
import { MutedPeople } from "#app/features/personalization/MutedPeople.tsx";
import { PrivacyForm } from "#app/features/settings/PrivacyForm.tsx";
import { splitAnswer } from "#app/features/settings/split-answer.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import { type RouteArgs, withAction, withLoader } from "#app/http/route.ts";
import { privacyInput } from "#contracts/people";
import { muteEnd, muteSpan } from "#modules/feed";
import { requireMember } from "#modules/identity";
import {
  acceptFollow,
  blockedAndMuted,
  declineFollow,
  followRequests,
  mute,
  ownProfile,
  setPrivacy,
  unblock,
  unmute,
} from "#modules/people";
import { DomainError } from "#platform/errors";
import type { Route } from "./+types/privacy.ts";

const about = { accept: acceptFollow, decline: declineFollow, unblock, unmute } as const;
const person = <Name extends keyof typeof about>(name: Name) =>
  z.object({ form: z.literal(name), userId: z.uuid() });
const schema = z.discriminatedUnion("form", [
  privacyInput.extend({ form: z.literal("privacy") }),
  person("accept"),
  person("decline"),
  person("unblock"),
  person("unmute"),
  z.object({ form: z.literal("mute-for"), userId: z.uuid(), span: muteSpan }),
]);
type Sent = z.output<typeof schema>;

export const loader = withLoader(async ({ ctx }) => {
  requireMember(ctx);
  const [{ privacy }, keptAway, requests] = await Promise.all([
    ownProfile(ctx),
    blockedAndMuted(ctx),
    followRequests(ctx),
  ]);
  return { privacy, ...keptAway, requests };
});

export const action = withAction(async ({ ctx, request }) => {
  requireMember(ctx);
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const { value } = form;
  try {
    await apply(ctx, value);
  } catch (error) {
    // Pressed twice, or undone in another window: what was wanted is so.
    const gone = error instanceof DomainError && error.kind === "not_found";
    if (!gone || value.form === "privacy" || value.form === "mute-for")
      return replyWith(form.submission, error);
  }
  return redirect(pathWithToast("/settings/privacy", "saved"));
});

function apply(ctx: RouteArgs["ctx"], sent: Sent): Promise<unknown> {
  if (sent.form === "privacy") return setPrivacy(ctx, sent);
  if (sent.form === "mute-for")
    return mute(ctx, { userId: sent.userId, endsAt: muteEnd(ctx.clock.now(), sent.span) });
  return about[sent.form](ctx, sent);
}

export default function Privacy({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { privacy, blocked, muted, requests } = loaderData;
  const { reply } = splitAnswer(actionData);
  return (
    <SettingsFrame
      title={t("settings.sections.privacy.name")}
      path="/settings/privacy"
      lead={t("settings.privacy.lead")}
    >
      <PageMeta title={t("settings.sections.privacy.name")} unlisted />
      <PrivacyForm privacy={privacy} reply={reply} />
      {(privacy.visibility === "followers" || requests.length > 0) && (
        <SettingsPart id="requests" title={t("settings.privacy.requests.title")}>
          <PeopleRows
            people={requests}
            acts={[
              { intent: "accept", label: t("settings.privacy.requests.accept"), kind: "primary" },
              { intent: "decline", label: t("settings.privacy.requests.decline") },
            ]}
            empty={t("settings.privacy.requests.none")}
          />
        </SettingsPart>
      )}
      <SettingsPart id="kept-away" title={t("settings.privacy.blocked.title")}>
        <PeopleRows
          people={blocked}
          acts={[{ intent: "unblock", label: t("settings.privacy.blocked.unblock") }]}
          empty={t("settings.privacy.blocked.none")}
        />
      </SettingsPart>
      <SettingsPart id="muted" title={t("settings.privacy.muted.title")}>
        <MutedPeople people={muted} />
      </SettingsPart>
    </SettingsFrame>
  );
}

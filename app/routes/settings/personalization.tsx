import "#app/features/personalization/personalization.css";
import "#app/components/settings/settings.css";
import { redirect } from "react-router";
import { z } from "zod";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { SettingsFrame, SettingsPart } from "#app/components/settings/SettingsFrame.tsx";
import { AppearanceForm } from "#app/features/personalization/AppearanceForm.tsx";
import { FormatsForm } from "#app/features/personalization/FormatsForm.tsx";
import { LanguageForm } from "#app/features/settings/LanguageForm.tsx";
import { splitAnswer } from "#app/features/settings/split-answer.ts";
import { TimeZoneForm } from "#app/features/settings/TimeZoneForm.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { replyTo } from "#app/ui/forms/reply-to.ts";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { changeTimeZone, requireMember } from "#modules/identity";
import { getOwnCard } from "#modules/people";
import {
  appearanceInput,
  formatsInput,
  loadPagePreferences,
  loadStartPage,
  savePreferences,
  themeInput,
} from "#modules/preferences";
import type { Actor } from "#permissions";
import { allZones } from "#platform/calendar";
import type { Context } from "#platform/context";
import type { Route } from "./+types/personalization.ts";

const zones = allZones();

const schema = z.discriminatedUnion("form", [
  appearanceInput.extend({ form: z.literal("look") }),
  themeInput.extend({ form: z.literal("theme") }),
  formatsInput.extend({ form: z.literal("ways") }),
  z.object({ form: z.literal("zone"), timeZone: z.string().max(100) }),
]);

export const loader = withLoader(async ({ ctx }) => {
  const { userId } = requireMember(ctx);
  const [page, startPage, { timeZone }] = await Promise.all([
    loadPagePreferences(ctx),
    loadStartPage(ctx.db, userId),
    getOwnCard(ctx),
  ]);
  return { ...page, startPage, timeZone, zones };
});

export const action = withAction(async ({ ctx, request }) => {
  requireMember(ctx);
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  try {
    await apply(ctx, form.value);
  } catch (error) {
    return replyWith(form.submission, error);
  }
  return redirect(pathWithToast("/personalization", "saved"));
});

async function apply(ctx: Context<Actor>, sent: z.output<typeof schema>): Promise<void> {
  if (sent.form === "zone") return changeTimeZone(ctx, sent);
  const { form: _which, ...value } = sent;
  await savePreferences(ctx, value);
}

export default function Personalization({ loaderData, actionData }: Route.ComponentProps) {
  const { look, formats, startPage, timeZone, zones: all } = loaderData;
  const t = useTranslate();
  const { reply } = splitAnswer(actionData);
  return (
    <SettingsFrame
      title={t("preferences.title")}
      path="/personalization"
      lead={t("preferences.lead")}
    >
      <PageMeta title={t("preferences.title")} unlisted />
      <SettingsPart id="look" title={t("preferences.parts.appearance")}>
        <AppearanceForm look={look} />
      </SettingsPart>
      <SettingsPart id="language" title={t("settings.account.language")}>
        <LanguageForm />
      </SettingsPart>
      <SettingsPart id="zone" title={t("preferences.parts.timeZone")}>
        <TimeZoneForm timeZone={timeZone} zones={all} form="zone" reply={replyTo(reply, "zone")} />
      </SettingsPart>
      <SettingsPart id="ways" title={t("preferences.parts.formats")}>
        <FormatsForm formats={formats} startPage={startPage} />
      </SettingsPart>
    </SettingsFrame>
  );
}

import "#app/features/home/feed.css";
import "#app/features/intelligence/intelligence.css";
import "#app/features/onboarding/onboarding.css";
import "#app/features/personalization/personalization.css";
import "#app/components/settings/settings.css";
import { redirect } from "react-router";
import { z } from "zod";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { SettingsFrame, SettingsPart } from "#app/components/settings/SettingsFrame.tsx";
import { AppearanceForm } from "#app/features/personalization/AppearanceForm.tsx";
import { ChosenCategories } from "#app/features/personalization/ChosenCategories.tsx";
import { FormatsForm } from "#app/features/personalization/FormatsForm.tsx";
import { InterestsForm } from "#app/features/personalization/InterestsForm.tsx";
import { MutedPeople } from "#app/features/personalization/MutedPeople.tsx";
import { MutesForm, ReadingForm } from "#app/features/personalization/ReadingForms.tsx";
import { splitAnswer } from "#app/features/settings/split-answer.ts";
import { TimeZoneForm } from "#app/features/settings/TimeZoneForm.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { replyTo } from "#app/ui/forms/reply-to.ts";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { interestsInput } from "#contracts/onboarding";
import { commonLanguages, languagesInUse, otherLanguages } from "#modules/archives";
import { muteEnd, muteInFeed, muteInput, muteSpan, mutesOf, unmuteInFeed } from "#modules/feed";
import { followCategory, listFollowedCategories } from "#modules/forum";
import { changeTimeZone, requireMember } from "#modules/identity";
import { chooseInterests, interestsOf, tagCatalog } from "#modules/onboarding";
import { blockedAndMuted, getOwnCard, mute, unmute } from "#modules/people";
import {
  appearanceInput,
  formatsInput,
  loadPagePreferences,
  loadReadingPreferences,
  loadStartPage,
  readingInput,
  savePreferences,
  themeInput,
} from "#modules/preferences";
import type { Actor } from "#permissions";
import { allZones } from "#platform/calendar";
import type { Context } from "#platform/context";
import { languageOptions } from "#platform/languages";
import type { Route } from "./+types/personalization.ts";

const zones = allZones();

const schema = z.discriminatedUnion("form", [
  appearanceInput.extend({ form: z.literal("look") }),
  themeInput.extend({ form: z.literal("theme") }),
  readingInput.extend({ form: z.literal("reading") }),
  formatsInput.extend({ form: z.literal("ways") }),
  interestsInput.extend({ form: z.literal("interests") }),
  muteInput.extend({ form: z.literal("keep-out") }),
  z.object({ form: z.literal("let-in"), muted: z.string().max(200) }),
  z.object({
    form: z.literal("category"),
    category: z.string().max(100),
    guildId: z.uuid().optional(),
  }),
  z.object({ form: z.literal("unmute"), userId: z.uuid() }),
  z.object({ form: z.literal("mute-for"), userId: z.uuid(), span: muteSpan }),
  z.object({ form: z.literal("zone"), timeZone: z.string().max(100) }),
]);

export const loader = withLoader(async ({ ctx, t }) => {
  const me = requireMember(ctx);
  const { userId } = me;
  const [{ muted }, page, startPage, reading, chosen, mutes, categories, { timeZone }, inUse] =
    await Promise.all([
      blockedAndMuted(ctx),
      loadPagePreferences(ctx),
      loadStartPage(ctx.db, userId),
      loadReadingPreferences(ctx.db, userId),
      interestsOf(ctx, userId),
      mutesOf(ctx, userId),
      listFollowedCategories(ctx.db, me),
      getOwnCard(ctx),
      languagesInUse(ctx),
    ]);
  const offered = [...new Set([...reading.languages, ...commonLanguages(inUse)])];
  return {
    ...page,
    startPage,
    reading,
    languages: languageOptions(offered, t.locale),
    otherLanguages: otherLanguages(offered, t),
    chosen,
    families: tagCatalog(t),
    mutes,
    categories,
    muted,
    timeZone,
    zones,
  };
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
  if (sent.form === "interests") return chooseInterests(ctx, sent);
  if (sent.form === "keep-out") return muteInFeed(ctx, sent);
  if (sent.form === "category") {
    const { category, guildId } = sent;
    const place = guildId ? { guildId, guildCategory: category } : { category };
    return followCategory(ctx, { place, level: null });
  }
  if (sent.form === "unmute") return unmute(ctx, sent);
  if (sent.form === "mute-for")
    return mute(ctx, { userId: sent.userId, endsAt: muteEnd(ctx.clock.now(), sent.span) });
  if (sent.form === "zone") return changeTimeZone(ctx, sent);
  if (sent.form === "let-in") {
    const [kind, ...words] = sent.muted.split(" ");
    const known = (["tag", "guild", "word"] as const).find((each) => each === kind);
    return known && unmuteInFeed(ctx, { kind: known, value: words.join(" ") });
  }
  if (sent.form === "reading") {
    const { warnings, languages, otherLanguage } = sent;
    const all = otherLanguage ? [...new Set([...languages, otherLanguage])] : languages;
    return savePreferences(ctx, { warnings, languages: all });
  }
  const { form: _which, ...value } = sent;
  await savePreferences(ctx, value);
}

export default function Personalization({ loaderData, actionData }: Route.ComponentProps) {
  const {
    look,
    formats,
    startPage,
    reading,
    languages,
    families,
    chosen,
    mutes,
    categories,
    muted,
    timeZone,
    zones: all,
  } = loaderData;
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
      <SettingsPart id="ways" title={t("preferences.parts.formats")}>
        <FormatsForm formats={formats} startPage={startPage} />
      </SettingsPart>
      <SettingsPart id="interests" title={t("preferences.interests.label")}>
        <InterestsForm families={families} chosen={chosen} reply={reply} />
      </SettingsPart>
      <SettingsPart id="reading" title={t("preferences.parts.reading")}>
        <ReadingForm
          reading={reading}
          languages={languages}
          otherLanguages={loaderData.otherLanguages}
        />
      </SettingsPart>
      <SettingsPart id="muted-items" title={t("preferences.parts.mutes")}>
        <MutesForm mutes={mutes} reply={reply} />
      </SettingsPart>
      <SettingsPart id="categories" title={t("preferences.parts.categories")}>
        <ChosenCategories chosen={categories} />
      </SettingsPart>
      <SettingsPart id="muted" title={t("preferences.parts.mutedPeople")}>
        <MutedPeople people={muted} />
      </SettingsPart>
      <SettingsPart id="zone" title={t("preferences.parts.timeZone")}>
        <TimeZoneForm timeZone={timeZone} zones={all} form="zone" reply={replyTo(reply, "zone")} />
      </SettingsPart>
    </SettingsFrame>
  );
}

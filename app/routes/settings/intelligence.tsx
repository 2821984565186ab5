import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/home/feed.css";
import "#app/features/intelligence/intelligence.css";
import "#app/features/onboarding/onboarding.css";
import "#app/features/personalization/personalization.css";
import "#app/components/settings/settings.css";
import { SettingsFrame, SettingsPart } from "#app/components/settings/SettingsFrame.tsx";
import { Effects } from "#app/features/home/Effects.tsx";
import { ContentUse } from "#app/features/intelligence/ContentUse.tsx";
import { Decisions } from "#app/features/intelligence/Decisions.tsx";
import { Interests } from "#app/features/intelligence/Interests.tsx";
import { RankingForm } from "#app/features/intelligence/RankingForm.tsx";
import { WeightsForm } from "#app/features/intelligence/WeightsForm.tsx";
import { ChosenCategories } from "#app/features/personalization/ChosenCategories.tsx";
import { InterestsForm } from "#app/features/personalization/InterestsForm.tsx";
import { MutesForm, ReadingForm } from "#app/features/personalization/ReadingForms.tsx";
import { splitAnswer } from "#app/features/settings/split-answer.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { Disclosure } from "#app/ui/Disclosure.tsx";
import { replyTo } from "#app/ui/forms/reply-to.ts";
import { commonLanguages, languagesInUse, otherLanguages } from "#modules/archives";
import { intelligencePage } from "#modules/feed";
import { listFollowedCategories } from "#modules/forum";
import { requireMember } from "#modules/identity";
import { interestsOf, tagCatalog } from "#modules/onboarding";
import { loadReadingPreferences } from "#modules/preferences";
import { languageOptions } from "#platform/languages";
import type { Route } from "./+types/intelligence.ts";
import { intelligenceAction, weightsParams } from "./intelligence-actions.ts";

export const loader = withLoader(async ({ ctx, url, t }) => {
  const me = requireMember(ctx);
  const weights = weightsParams(url.searchParams);
  const [{ preview, ...page }, reading, chosen, categories, inUse] = await Promise.all([
    intelligencePage(ctx, { weights }),
    loadReadingPreferences(ctx.db, me.userId),
    interestsOf(ctx, me.userId),
    listFollowedCategories(ctx.db, me),
    languagesInUse(ctx),
  ]);
  const offered = [...new Set([...reading.languages, ...commonLanguages(inUse)])];
  return {
    ...page,
    previews: url.search !== "" && weights !== undefined,
    preview: preview.map((item) => ({ ...item, why: t.text(item.why) })),
    reading,
    languages: languageOptions(offered, t.locale),
    otherLanguages: otherLanguages(offered, t),
    chosen,
    families: tagCatalog(t),
    categories,
  };
});

export const action = withAction(intelligenceAction);

export default function Intelligence({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { settings, interests, effects, mutes, decisions, preview, chosen } = loaderData;
  const { reply } = splitAnswer(actionData);
  return (
    <SettingsFrame
      title={t("settings.sections.intelligence.name")}
      path="/settings/platform-intelligence"
      lead={t("intelligence.lead")}
    >
      <PageMeta title={t("settings.sections.intelligence.name")} unlisted />
      <SettingsPart id="weights" title={t("intelligence.choices.title")}>
        <RankingForm {...settings} />
      </SettingsPart>
      <SettingsPart id="chosen" title={t("preferences.interests.label")}>
        <Disclosure
          summary={t("intelligence.choices.interests", { count: chosen.length })}
          defaultOpen={replyTo(reply, "interests") !== undefined}
        >
          <InterestsForm families={loaderData.families} chosen={chosen} reply={reply} />
        </Disclosure>
      </SettingsPart>
      <SettingsPart id="reading" title={t("preferences.parts.reading")}>
        <ReadingForm
          reading={loaderData.reading}
          languages={loaderData.languages}
          otherLanguages={loaderData.otherLanguages}
        />
      </SettingsPart>
      <SettingsPart id="muted-items" title={t("intelligence.mutes.title")}>
        <MutesForm mutes={mutes} reply={reply} />
      </SettingsPart>
      <SettingsPart id="categories" title={t("preferences.parts.categories")}>
        <ChosenCategories chosen={loaderData.categories} />
      </SettingsPart>
      <SettingsPart id="use" title={t("intelligence.use.title")}>
        <ContentUse {...settings} />
      </SettingsPart>
      <SettingsPart id="advanced" title={t("intelligence.advanced.title")}>
        {/* The anchors are inside: a link to one opens the disclosure around it. */}
        <Disclosure summary={t("intelligence.ranking.title")} defaultOpen={loaderData.previews}>
          <div id="ranking">
            <p>{t("intelligence.ranking.about")}</p>
            <WeightsForm {...settings} preview={preview} />
          </div>
        </Disclosure>
        <Disclosure summary={t("intelligence.interests.title")}>
          <div id="inferred">
            <Interests interests={interests} pausedAt={settings.pausedAt} />
          </div>
        </Disclosure>
        <Disclosure summary={t("intelligence.effects.title")}>
          {effects.length === 0 ? (
            <p className="settings-none">{t("intelligence.effects.none")}</p>
          ) : (
            <Effects effects={effects} />
          )}
        </Disclosure>
        <Disclosure
          summary={t("intelligence.decisions.title")}
          defaultOpen={replyTo(reply, "contest") !== undefined}
        >
          <div id="decisions">
            <Decisions decisions={decisions} recommended={settings.recommended} reply={reply} />
          </div>
        </Disclosure>
        <p>
          <ButtonLink icon="download" href="/settings/platform-intelligence/profile.json">
            {t("intelligence.export.download")}
          </ButtonLink>
        </p>
      </SettingsPart>
    </SettingsFrame>
  );
}

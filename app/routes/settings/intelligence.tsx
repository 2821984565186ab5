import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/home/feed.css";
import "#app/features/intelligence/intelligence.css";
import "#app/components/settings/settings.css";
import { MutedItems } from "#app/components/preferences/MutedItems.tsx";
import { SettingsFrame, SettingsPart } from "#app/components/settings/SettingsFrame.tsx";
import { Effects } from "#app/features/home/Effects.tsx";
import { ContentUse } from "#app/features/intelligence/ContentUse.tsx";
import { Decisions } from "#app/features/intelligence/Decisions.tsx";
import { Interests } from "#app/features/intelligence/Interests.tsx";
import { WeightsForm } from "#app/features/intelligence/WeightsForm.tsx";
import { splitAnswer } from "#app/features/settings/split-answer.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { intelligencePage } from "#modules/feed";
import type { Route } from "./+types/intelligence.ts";
import { intelligenceAction, weightsParams } from "./intelligence-actions.ts";

export const loader = withLoader(async ({ ctx, url, t }) => {
  const weights = weightsParams(url.searchParams);
  const { preview, ...page } = await intelligencePage(ctx, { weights });
  return { ...page, preview: preview.map((item) => ({ ...item, why: t.text(item.why) })) };
});

export const action = withAction(intelligenceAction);

export default function Intelligence({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { settings, interests, effects, mutes, decisions, preview } = loaderData;
  const { reply } = splitAnswer(actionData);
  return (
    <SettingsFrame
      title={t("settings.sections.intelligence.name")}
      path="/settings/platform-intelligence"
      lead={t("intelligence.lead")}
    >
      <PageMeta title={t("settings.sections.intelligence.name")} unlisted />
      <SettingsPart id="weights" title={t("intelligence.ranking.title")}>
        <p>{t("intelligence.ranking.about")}</p>
        <WeightsForm {...settings} preview={preview} />
      </SettingsPart>
      <SettingsPart id="effects" title={t("intelligence.effects.title")}>
        {effects.length === 0 ? (
          <p className="settings-none">{t("intelligence.effects.none")}</p>
        ) : (
          <Effects effects={effects} />
        )}
      </SettingsPart>
      <SettingsPart id="interests" title={t("intelligence.interests.title")}>
        <Interests interests={interests} pausedAt={settings.pausedAt} />
      </SettingsPart>
      <SettingsPart id="muted-items" title={t("intelligence.mutes.title")}>
        <MutedItems mutes={mutes} />
      </SettingsPart>
      <SettingsPart id="use" title={t("intelligence.use.title")}>
        <ContentUse {...settings} />
      </SettingsPart>
      <SettingsPart id="decisions" title={t("intelligence.decisions.title")}>
        <Decisions decisions={decisions} recommended={settings.recommended} reply={reply} />
      </SettingsPart>
      <SettingsPart id="copy" title={t("intelligence.export.title")}>
        <p>
          <ButtonLink icon="download" href="/settings/platform-intelligence/profile.json">
            {t("intelligence.export.download")}
          </ButtonLink>
        </p>
      </SettingsPart>
    </SettingsFrame>
  );
}

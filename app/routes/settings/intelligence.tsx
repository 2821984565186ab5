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
import { pageMeta } from "#app/ui/page-meta.ts";
import { intelligencePage } from "#modules/feed";
import type { Route } from "./+types/intelligence.ts";
import { intelligenceAction, weightsParams } from "./intelligence-actions.ts";

export const loader = withLoader(async ({ ctx, url, t }) => {
  const weights = weightsParams(url.searchParams);
  const { preview, ...page } = await intelligencePage(ctx, { weights });
  return { ...page, preview: preview.map((item) => ({ ...item, why: t.text(item.why) })) };
});

export const action = withAction(intelligenceAction);

export const meta = () => pageMeta({ title: "Platform intelligence", unlisted: true });

export default function Intelligence({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, interests, effects, mutes, decisions, preview } = loaderData;
  const { reply } = splitAnswer(actionData);
  return (
    <SettingsFrame
      title="Platform intelligence"
      path="/settings/platform-intelligence"
      lead="All that is inferred or decided about you without a person, and the last word on each is yours. No outside model has a part in it."
    >
      <SettingsPart id="weights" title="How your feed is ranked">
        <p>
          A plain sum: each of these says a number about a thing, you say how much it counts. Nobody
          can pay for a place.
        </p>
        <WeightsForm {...settings} preview={preview} />
      </SettingsPart>
      <SettingsPart id="effects" title="What your wishes did">
        {effects.length === 0 ? (
          <p className="settings-none">You have asked for neither more nor less of anything.</p>
        ) : (
          <Effects effects={effects} />
        )}
      </SettingsPart>
      <SettingsPart id="interests" title="What you seem to care about">
        <Interests interests={interests} pausedAt={settings.pausedAt} />
      </SettingsPart>
      <SettingsPart id="muted-items" title="What you keep out">
        <MutedItems mutes={mutes} />
      </SettingsPart>
      <SettingsPart id="use" title="Use of what you make">
        <ContentUse {...settings} />
      </SettingsPart>
      <SettingsPart id="decisions" title="Decided without a person">
        <Decisions decisions={decisions} recommended={settings.recommended} reply={reply} />
      </SettingsPart>
      <SettingsPart id="copy" title="All of it, to keep">
        <p>
          <ButtonLink icon="download" href="/settings/platform-intelligence/profile.json">
            Download as JSON
          </ButtonLink>
        </p>
      </SettingsPart>
    </SettingsFrame>
  );
}

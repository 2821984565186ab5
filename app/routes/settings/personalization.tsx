import "#app/features/home/feed.css";
import "#app/features/intelligence/intelligence.css";
import "#app/features/onboarding/onboarding.css";
import "#app/features/personalization/personalization.css";
import "#app/components/settings/settings.css";
import { redirect } from "react-router";
import { z } from "zod";
import { doneAt } from "#app/components/done.ts";
import { SettingsFrame, SettingsPart } from "#app/components/settings/SettingsFrame.tsx";
import { ChosenCategories } from "#app/features/personalization/ChosenCategories.tsx";
import { InterestsForm } from "#app/features/personalization/InterestsForm.tsx";
import { LookForm } from "#app/features/personalization/LookForm.tsx";
import { MutedPeople } from "#app/features/personalization/MutedPeople.tsx";
import { KeepOutForm, ReadingForm } from "#app/features/personalization/ReadingForms.tsx";
import { WaysForm } from "#app/features/personalization/WaysForm.tsx";
import { sortAnswer } from "#app/features/settings/answers.ts";
import { TimeZoneForm } from "#app/features/settings/TimeZoneForm.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { act, load } from "#app/http/route.ts";
import { replyTo } from "#app/ui/forms/reply-to.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { interestsInput } from "#contracts/onboarding";
import { keepOut, letIn, muteEnd, muteInput, muteSpan, mutesOf } from "#modules/feed";
import { chosenCategories, followCategory } from "#modules/forum";
import { changeTimeZone, requireMember } from "#modules/identity";
import { catalogue, chooseInterests, interestsOf } from "#modules/onboarding";
import { blockedAndMuted, mute, ownCard, unmute } from "#modules/people";
import {
  frameOf,
  lookInput,
  prefer,
  readingInput,
  readingOf,
  startPageOf,
  themeInput,
  waysInput,
} from "#modules/preferences";
import type { Actor } from "#permissions";
import { allZones } from "#platform/calendar";
import type { Context } from "#platform/context";
import type { Route } from "./+types/personalization.ts";

const zones = allZones();

const schema = z.discriminatedUnion("form", [
  lookInput.extend({ form: z.literal("look") }),
  themeInput.extend({ form: z.literal("theme") }),
  readingInput.extend({ form: z.literal("reading") }),
  waysInput.extend({ form: z.literal("ways") }),
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

export const loader = load(async ({ ctx }) => {
  const me = requireMember(ctx);
  const { userId } = me;
  const { muted } = await blockedAndMuted(ctx);
  return {
    ...(await frameOf(ctx)),
    startPage: await startPageOf(ctx.db, userId),
    reading: await readingOf(ctx.db, userId),
    chosen: await interestsOf(ctx, userId),
    families: catalogue,
    mutes: await mutesOf(ctx, userId),
    categories: await chosenCategories(ctx.db, me),
    muted,
    timeZone: (await ownCard(ctx)).timeZone,
    zones,
  };
});

export const action = act(async ({ ctx, request }) => {
  requireMember(ctx);
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  try {
    await apply(ctx, form.value);
  } catch (error) {
    return replyWith(form.submission, error);
  }
  return redirect(doneAt("/personalization", "saved"));
});

async function apply(ctx: Context<Actor>, sent: z.output<typeof schema>): Promise<void> {
  if (sent.form === "interests") return chooseInterests(ctx, sent);
  if (sent.form === "keep-out") return keepOut(ctx, sent);
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
    return known && letIn(ctx, { kind: known, value: words.join(" ") });
  }
  const { form: _which, ...value } = sent;
  await prefer(ctx, value);
}

export const meta = () => pageMeta({ title: "Personalization", unlisted: true });

export default function Personalization({ loaderData, actionData }: Route.ComponentProps) {
  const {
    look,
    formats,
    startPage,
    reading,
    families,
    chosen,
    mutes,
    categories,
    muted,
    timeZone,
    zones: all,
  } = loaderData;
  const { reply } = sortAnswer(actionData);
  return (
    <SettingsFrame
      title="Personalization"
      path="/personalization"
      lead="How the hall looks and reads for you, on every device you sign in with."
    >
      <SettingsPart id="look" title="Look">
        <LookForm look={look} />
      </SettingsPart>
      <SettingsPart id="ways" title="Start page and formats">
        <WaysForm formats={formats} startPage={startPage} />
      </SettingsPart>
      <SettingsPart id="interests" title="Interests">
        <InterestsForm families={families} chosen={chosen} reply={reply} />
      </SettingsPart>
      <SettingsPart id="reading" title="Reading">
        <ReadingForm reading={reading} />
      </SettingsPart>
      <SettingsPart id="kept-out" title="Words and tags to keep out">
        <KeepOutForm mutes={mutes} reply={reply} />
      </SettingsPart>
      <SettingsPart id="categories" title="Categories followed and muted">
        <ChosenCategories chosen={categories} />
      </SettingsPart>
      <SettingsPart id="muted" title="Muted people">
        <MutedPeople people={muted} />
      </SettingsPart>
      <SettingsPart id="zone" title="Time zone">
        <TimeZoneForm timeZone={timeZone} zones={all} form="zone" reply={replyTo(reply, "zone")} />
      </SettingsPart>
    </SettingsFrame>
  );
}

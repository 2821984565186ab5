import { redirect } from "react-router";
import { z } from "zod";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/forum/forum.css";
import "#app/features/guilds/guilds.css";
import "#app/components/money/money.css";
import "#app/features/guilds/manage.css";
import "#app/features/guilds/treasury/treasury.css";
import "#app/components/tips/tips.css";
import "#app/components/settings/settings.css";
import "#app/ui/side-links.css";
import "#app/components/subscriptions/subscriptions.css";
import "#app/features/monetization/monetization.css";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { EntryPage, TiersPage, TreasuryScreen } from "#app/features/guilds/lazy-pages.ts";
import { OverviewPage } from "#app/features/guilds/manage/OverviewPage.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { redirectFromFormerAddress } from "#app/http/former-addresses.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { guildPath } from "#contracts/guilds";
import { flaggedInGuild } from "#modules/forum";
import { manageOverview, pauseGuild } from "#modules/guilds";
import { requireMember } from "#modules/identity";
import { treasuryAlerts } from "#modules/treasury";
import type { Route } from "./+types/manage.ts";
import { loadAtGuild } from "./guild-address.ts";
import { isTiersPage, loadTiersPage, tiersAction } from "./tiers-page.ts";
import { loadTreasuryPage, treasuryAction, treasuryForms } from "./treasury-page.ts";

export const loader = withLoader(async (args) => {
  const { ctx, url } = args;
  redirectFromFormerAddress(url);
  if (url.searchParams.get("room") === "funds") return { room: await loadTreasuryPage(args) };
  if (isTiersPage(url)) return { tiers: await loadTiersPage(args) };
  const overview = await loadAtGuild(args, (slug) => manageOverview(ctx, { slug }));
  const [treasury, flagged] = await Promise.all([
    treasuryAlerts(ctx, { slug: overview.header.slug }),
    flaggedInGuild(ctx, { guildId: overview.header.id }),
  ]);
  return { overview, treasury, flagged };
});

const schema = z.discriminatedUnion("intent", [
  ...treasuryForms,
  z.object({ intent: z.literal("pause") }),
  z.object({ intent: z.literal("resume") }),
]);

export const action = withAction(async (args) => {
  const { ctx, request, params } = args;
  requireMember(ctx);
  if (isTiersPage(args.url)) return tiersAction(args);
  const slug = params.slug ?? "";
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const { value } = form;
  try {
    if (value.intent === "pause" || value.intent === "resume") {
      await pauseGuild(ctx, { slug, on: value.intent === "pause" });
      return redirect(pathWithToast(`${guildPath(slug)}/manage`, "saved"));
    }
    await treasuryAction(ctx, slug, value);
    return redirect(pathWithToast(`${guildPath(slug)}/manage?room=funds`, "saved"));
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

export default function Manage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { room, tiers } = loaderData;
  if (tiers)
    return (
      <>
        <PageMeta title={t("guilds.pageTitles.tiers", { guild: tiers.head.name })} unlisted />
        <TiersPage {...tiers} reply={actionData} />
      </>
    );
  if (room) {
    return (
      <>
        <PageMeta title={t("treasury.pageTitle", { guild: room.head.name })} unlisted />
        {room.entry ? (
          <EntryPage {...room} reply={actionData} />
        ) : (
          <TreasuryScreen {...room} reply={actionData} />
        )}
      </>
    );
  }
  const { name } = loaderData.overview.header;
  return (
    <>
      <PageMeta title={t("guilds.pageTitles.manage", { guild: name })} unlisted />
      <OverviewPage {...loaderData} />
    </>
  );
}

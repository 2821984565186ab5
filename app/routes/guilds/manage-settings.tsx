import { redirect } from "react-router";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/forum/forum.css";
import "#app/features/guilds/guilds.css";
import "#app/features/guilds/manage.css";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import {
  type GuildSettingsSection,
  guildSettingsSections,
  SettingsPage,
} from "#app/features/guilds/manage/SettingsPage.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { guildPath } from "#contracts/guilds";
import { manageSettings } from "#modules/guilds";
import { requireMember } from "#modules/identity";
import type { Route } from "./+types/manage-settings.ts";
import { loadAtGuild } from "./guild-address.ts";
import { previewChanges, saveSettings, settingsForms } from "./settings-forms.ts";

/** `/roles` of `/guilds/quire/manage/settings/roles`; nothing for the settings themselves. */
const sectionOf = ({ pathname }: URL) =>
  pathname.replace(/^.*\/manage\/settings/, "") as GuildSettingsSection;

export const loader = withLoader(async (args) => {
  const settings = await loadAtGuild(args, (slug) => manageSettings(args.ctx, { slug }));
  const section = sectionOf(args.url);
  const sections = guildSettingsSections(settings.header);
  if (!sections.includes(section))
    throw redirect(`${guildPath(settings.header.slug)}/manage/settings${sections[0]}`);
  return { settings, section, editing: args.url.searchParams.get("role") };
});

export const action = withAction(async ({ ctx, request, url, params, t }) => {
  requireMember(ctx);
  const slug = params.slug ?? "";
  const form = await readForm(request, settingsForms);
  if (!form.ok) return form.reply;
  try {
    const changes = await previewChanges(ctx, slug, form.value, t);
    // As an answer that is not yet a yes: everything typed stays, with what it would change.
    if (changes) return { ...form.submission.reply({ formErrors: [] }), changes };
    const next = await saveSettings(ctx, slug, form.value);
    return redirect(pathWithToast(`${guildPath(next)}/manage/settings${sectionOf(url)}`, "saved"));
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <>
      <PageMeta
        title={t("guilds.pageTitles.settings", { guild: loaderData.settings.header.name })}
        unlisted
      />
      <SettingsPage {...loaderData} reply={actionData} />
    </>
  );
}

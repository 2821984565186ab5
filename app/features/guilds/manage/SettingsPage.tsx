import type { FormReply } from "#app/ui/forms/reply.ts";
import { Tabs } from "#app/ui/Tabs.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type GuildHeader, guildPath, type ManageSettings } from "#contracts/guilds";
import type { Message } from "#platform/i18n";
import { BannerPart } from "./BannerPart.tsx";
import { ArchiveGuildPart, CategoriesPart, TransferOwnershipPart } from "./EndParts.tsx";
import { GuildForm } from "./GuildForm.tsx";
import { ManageFrame } from "./ManageFrame.tsx";
import { RolesPart } from "./RolesPart.tsx";

const sections = {
  "": "guilds.settings.profile",
  "/roles": "guilds.roles.title",
  "/categories": "guilds.categories.title",
  "/ownership": "guilds.settings.ownership",
} as const satisfies Readonly<Record<string, Message>>;
export type GuildSettingsSection = keyof typeof sections;

/** The sections that the reader may open, the first one first. */
export const guildSettingsSections = ({
  may,
}: Pick<GuildHeader, "may">): readonly GuildSettingsSection[] => [
  ...(may.edit ? ([""] as const) : []),
  "/roles",
  ...(may.edit ? (["/categories"] as const) : []),
  ...(may.own ? (["/ownership"] as const) : []),
];

interface Props {
  readonly settings: ManageSettings;
  readonly section: GuildSettingsSection;
  readonly editing: string | null;
  readonly reply: (FormReply & { readonly changes?: readonly string[] }) | undefined;
}

export function SettingsPage({ settings, section, editing, reply }: Props) {
  const t = useTranslate();
  const { header } = settings;
  const path = `${guildPath(header.slug)}/manage/settings`;
  const of = (intent: string) => (reply?.initialValue?.intent === intent ? reply : undefined);
  return (
    <ManageFrame head={header} current="/settings" title={t("guilds.settings.title")}>
      <Tabs
        label={t("guilds.settings.sections")}
        tabs={guildSettingsSections(header).map((each) => ({
          name: t(sections[each]),
          href: path + each,
        }))}
        current={path + section}
      />
      <div className="guild-settings">
        {section === "" && (
          <>
            <GuildForm {...settings} reply={of("guild")} changes={of("guild")?.changes ?? null} />
            <BannerPart head={header} reply={of("banner")} />
          </>
        )}
        {section === "/roles" && (
          <RolesPart
            {...settings}
            editing={editing}
            reply={of("role")}
            changes={of("role")?.changes ?? null}
          />
        )}
        {section === "/categories" && <CategoriesPart {...settings} reply={reply} />}
        {section === "/ownership" && (
          <>
            <TransferOwnershipPart {...settings} reply={reply} />
            <ArchiveGuildPart {...settings} reply={reply} />
          </>
        )}
      </div>
    </ManageFrame>
  );
}

import type { FormReply } from "#app/ui/forms/reply.ts";
import { useTranslate } from "#app/ui/translate.ts";
import type { ManageSettings } from "#contracts/guilds";
import { BannerPart } from "./BannerPart.tsx";
import { ArchiveGuildPart, CategoriesPart, TransferOwnershipPart } from "./EndParts.tsx";
import { GuildForm } from "./GuildForm.tsx";
import { ManageFrame } from "./ManageFrame.tsx";
import { RolesPart } from "./RolesPart.tsx";

interface Props {
  readonly settings: ManageSettings;
  readonly editing: string | null;
  readonly reply: (FormReply & { readonly changes?: readonly string[] }) | undefined;
}

export function SettingsPage({ settings, editing, reply }: Props) {
  const t = useTranslate();
  const { header } = settings;
  const of = (intent: string) => (reply?.initialValue?.intent === intent ? reply : undefined);
  return (
    <ManageFrame head={header} current="/settings" title={t("guilds.settings.title")}>
      <div className="guild-settings">
        {header.may.edit && (
          <GuildForm {...settings} reply={of("guild")} changes={of("guild")?.changes ?? null} />
        )}
        {header.may.edit && <BannerPart head={header} reply={of("banner")} />}
        <RolesPart
          {...settings}
          editing={editing}
          reply={of("role")}
          changes={of("role")?.changes ?? null}
        />
        {header.may.edit && <CategoriesPart {...settings} reply={reply} />}
        {header.may.own && <TransferOwnershipPart {...settings} reply={reply} />}
        {header.may.own && <ArchiveGuildPart {...settings} reply={reply} />}
      </div>
    </ManageFrame>
  );
}

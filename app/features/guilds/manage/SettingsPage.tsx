import type { FormReply } from "#app/ui/forms/reply.ts";
import type { ManageSettings } from "#contracts/guilds";
import { BannerPart } from "./BannerPart.tsx";
import { CategoriesPart, EndPart, HandOnPart } from "./EndParts.tsx";
import { GuildForm } from "./GuildForm.tsx";
import { ManageFrame } from "./ManageFrame.tsx";
import { RolesPart } from "./RolesPart.tsx";

interface Props {
  readonly settings: ManageSettings;
  readonly editing: string | null;
  readonly reply: (FormReply & { readonly changes?: readonly string[] }) | undefined;
}

export function SettingsPage({ settings, editing, reply }: Props) {
  const { head } = settings;
  const of = (intent: string) => (reply?.initialValue?.intent === intent ? reply : undefined);
  return (
    <ManageFrame head={head} current="/settings" title="Settings">
      <div className="guild-settings">
        {head.may.edit && (
          <GuildForm {...settings} reply={of("guild")} changes={of("guild")?.changes ?? null} />
        )}
        {head.may.edit && <BannerPart head={head} reply={of("banner")} />}
        <RolesPart
          {...settings}
          editing={editing}
          reply={of("role")}
          changes={of("role")?.changes ?? null}
        />
        {head.may.edit && <CategoriesPart {...settings} reply={reply} />}
        {head.may.own && <HandOnPart {...settings} reply={reply} />}
        {head.may.own && <EndPart {...settings} reply={reply} />}
      </div>
    </ManageFrame>
  );
}

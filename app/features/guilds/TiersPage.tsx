import type { ComponentProps } from "react";
import { SandboxNote } from "#app/components/money/SandboxNote.tsx";
import { SettingsPart } from "#app/components/settings/SettingsFrame.tsx";
import { SubscribersPart } from "#app/components/tiers/SubscribersPart.tsx";
import { TiersPart } from "#app/components/tiers/TiersPart.tsx";
import { withQuery } from "#app/components/tiers/tiers-path.ts";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useTranslate } from "#app/ui/translate.ts";
import { type GuildHeader, guildPath } from "#contracts/guilds";
import { guildAddress } from "#contracts/ledger";
import type { Currency } from "#platform/money";
import { ManageFrame } from "./manage/ManageFrame.tsx";

interface Props {
  readonly head: GuildHeader;
  readonly offering: {
    readonly currency: Currency;
    readonly tiers: ComponentProps<typeof TiersPart>["tiers"];
    readonly monthlyMinor: string;
    readonly payingCount: number;
  };
  readonly subscribers: Pick<ComponentProps<typeof SubscribersPart>, "people" | "next">;
  readonly editing: string | null;
  readonly pricing: string | null;
  readonly clearing: string | null;
  readonly sandbox: boolean;
  readonly idempotencyKey: string;
  readonly reply: FormReply | undefined;
}

/** What the guild itself offers for regular payment, and who pays for it. */
export function TiersPage({
  head,
  offering,
  subscribers,
  sandbox,
  idempotencyKey,
  ...asked
}: Props) {
  const t = useTranslate();
  const tiersPath = `${guildPath(head.slug)}/manage?room=tiers`;
  const { editing, pricing, clearing } = asked;
  return (
    <ManageFrame head={head} current="?room=tiers" title={t("guilds.tiers.title")}>
      <SandboxNote on={sandbox} />
      <p className="settings-lead">{t("guilds.tiers.intro")}</p>
      <TiersPart
        {...asked}
        {...offering}
        address={guildAddress(head.slug)}
        tiersPath={tiersPath}
        mayChange={head.may.setTiers}
      />
      {!editing && !pricing && !clearing && (
        <SettingsPart id="subscribers" title={t("guilds.tiers.subscribers")}>
          <SubscribersPart
            {...offering}
            {...subscribers}
            idempotencyKey={idempotencyKey}
            more={(after) => `${withQuery(tiersPath, `after=${after}`)}#subscribers`}
          />
        </SettingsPart>
      )}
    </ManageFrame>
  );
}

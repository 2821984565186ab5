import { ButtonLink } from "#app/ui/Button.tsx";
import { Form } from "#app/ui/Form.tsx";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { Act, type OwnTier } from "./TierList.tsx";

interface Props {
  readonly tier: OwnTier;
  readonly others: readonly OwnTier[];
  readonly tiersPath: string;
}

/** A tier with people in it is not deleted: it is closed, they move, or it ends for them. */
export function RetireTier({ tier, others, tiersPath }: Props) {
  const t = useTranslate();
  return (
    <div className="settings-form">
      <p>{t("subscriptions.retire.count", { count: tier.slotsTaken, tier: tier.name })}</p>
      {others.length > 0 && (
        <Form className="admin-form">
          <input type="hidden" name="form" value="tier_move" />
          <input type="hidden" name="tierId" value={tier.id} />
          <Select
            label={t("subscriptions.retire.moveTo")}
            name="toTierId"
            help={t("subscriptions.retire.moveHelp")}
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <SubmitButton kind="quiet">{t("subscriptions.retire.move")}</SubmitButton>
        </Form>
      )}
      <div>
        <p>{t("subscriptions.retire.text")}</p>
        <Act form="tier_end" tierId={tier.id} label={t("subscriptions.tier.retire")} />
      </div>
      <ButtonLink href={tiersPath}>{t("subscriptions.tier.back")}</ButtonLink>
    </div>
  );
}

import { ButtonLink } from "#app/ui/Button.tsx";
import { Form } from "#app/ui/Form.tsx";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { Act, type OwnTier } from "./TierList.tsx";

interface Props {
  readonly tier: OwnTier;
  readonly others: readonly OwnTier[];
  readonly tiersPath: string;
}

/** A tier with people in it is not deleted: it is closed, they move, or it ends for them. */
export function RetireTier({ tier, others, tiersPath }: Props) {
  return (
    <div className="settings-form">
      <p>
        {tier.slotsTaken === 1 ? "One person subscribes" : `${tier.slotsTaken} people subscribe`} to{" "}
        {tier.name}, so it can’t simply go.
      </p>
      {others.length > 0 && (
        <Form className="admin-form">
          <input type="hidden" name="form" value="tier_move" />
          <input type="hidden" name="tierId" value={tier.id} />
          <Select
            label="Move them to"
            name="toTierId"
            help="Only tiers further down the ladder, which hold at least as much. They pay what they pay now."
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <SubmitButton kind="quiet">Move them</SubmitButton>
        </Form>
      )}
      <div>
        <p>
          Or end it: nobody new can join, and for each of them it is over when what they paid for
          is. They get a letter.
        </p>
        <Act form="tier_end" tierId={tier.id} label={`End ${tier.name}`} />
      </div>
      <ButtonLink href={tiersPath}>Back</ButtonLink>
    </div>
  );
}

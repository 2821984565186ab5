import { Progress } from "#app/ui/Progress.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import type { WaitlistEntryView } from "#contracts/site";

interface Props {
  readonly place: WaitlistEntryView;
  readonly origin: string;
}

/** The position, its history, and the referral link that improves it. */
export function WaitlistPosition({ place, origin }: Props) {
  const { position = 1, waiting, invited, referrals, referralCode } = place;
  return (
    <>
      <p className="place-number">
        <b>{position}</b> of {waiting} waiting
      </p>
      <Progress
        label={`${waiting - position} of ${waiting} stand behind you`}
        value={waiting - position + 1}
        max={waiting}
      />
      <p className="caption">
        {position === 1 ? "You are the next to be asked in." : ahead(position - 1)}{" "}
        {invited > 0 && since(invited)} We write to <b>{place.email}</b> when it is your turn.
      </p>
      <div className="place-link">
        <TextInput
          label="Your link for others"
          name="referral"
          value={`${origin}/waitlist?ref=${referralCode}`}
          readOnly
          help="Each person who takes a place by it moves you up three."
          onFocus={(event) => event.currentTarget.select()}
        />
        {referrals > 0 && <p className="caption">{referralText(referrals)}</p>}
      </div>
    </>
  );
}

const ahead = (count: number) =>
  count === 1 ? "One person is ahead of you." : `${count} people are ahead of you.`;
const since = (count: number) =>
  count === 1
    ? "One person was asked in since you came."
    : `${count} people were asked in since you came.`;
const referralText = (count: number) =>
  count === 1
    ? "You brought one person: three places."
    : `You brought ${count} people: ${3 * count} places.`;

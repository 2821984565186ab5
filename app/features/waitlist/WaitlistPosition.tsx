import { Message } from "#app/ui/Message.tsx";
import { Progress } from "#app/ui/Progress.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { WaitlistEntryView } from "#contracts/site";

interface Props {
  readonly place: WaitlistEntryView;
  readonly origin: string;
}

/** The position, its history, and the referral link that improves it. */
export function WaitlistPosition({ place, origin }: Props) {
  const t = useTranslate();
  const { position = 1, waiting, invited, referrals, referralCode } = place;
  return (
    <>
      <p className="place-number">
        <Message
          id="waitlist.position.number"
          values={{ position, total: waiting, b: (text) => <b>{text}</b> }}
        />
      </p>
      <Progress
        label={t("waitlist.position.progress", { behind: waiting - position, total: waiting })}
        value={waiting - position + 1}
        max={waiting}
      />
      <p className="caption">
        {position === 1
          ? t("waitlist.position.next")
          : t("waitlist.position.ahead", { count: position - 1 })}{" "}
        {invited > 0 && t("waitlist.position.invitedSince", { count: invited })}{" "}
        <Message
          id="waitlist.position.email"
          values={{ email: place.email, b: (text) => <b>{text}</b> }}
        />
      </p>
      <div className="place-link">
        <TextInput
          label={t("waitlist.position.referralLink")}
          name="referral"
          value={`${origin}/waitlist?ref=${referralCode}`}
          readOnly
          help={t("waitlist.position.referralHelp")}
          onFocus={(event) => event.currentTarget.select()}
        />
        {referrals > 0 && (
          <p className="caption">
            {t("waitlist.position.referrals", { count: referrals, places: 3 * referrals })}
          </p>
        )}
      </div>
    </>
  );
}

import { ButtonLink } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Message } from "#app/ui/Message.tsx";
import { Stat, Stats } from "#app/ui/Stat.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { EarningsPage } from "#contracts/payouts";
import { formatMoney } from "#platform/money";

const entries = (figure: string) => `/earnings/entries?figure=${figure}`;
const shownDays = 5;

/** What is free, what waits and until when, what is set aside or on its way. */
export function Balances({ page }: { page: EarningsPage }) {
  const t = useTranslate();
  const { available, pendingTotal, pending, open, riskProfile } = page;
  return (
    <Stats>
      <Stat
        label={<a href={entries("available")}>{t("earnings.available")}</a>}
        value={formatMoney(available, t)}
        money
        big
      >
        <p className="earnings-acts">
          {page.withdrawable ? (
            <ButtonLink kind="money" href="/settings/payouts/withdraw" icon="landmark">
              {t("earnings.withdraw", {
                amount: formatMoney(available, t, { short: true }),
              })}
            </ButtonLink>
          ) : (
            <span className="small">
              {open
                ? t("earnings.payoutInProgress")
                : t("earnings.minimum", {
                    amount: formatMoney(page.least, t, { short: true }),
                  })}
            </span>
          )}
          {riskProfile.nextOn && (
            <span className="small">
              <Message
                id="earnings.nextPayout"
                values={{ date: <DateTime at={riskProfile.nextOn} /> }}
              />
            </span>
          )}
        </p>
      </Stat>
      <Stat
        label={<a href={entries("pending")}>{t("earnings.pending")}</a>}
        value={formatMoney(pendingTotal, t)}
        money
      >
        {pending.length === 0 && <p className="small">{t("earnings.nothingPending")}</p>}
        <ul className="earnings-days">
          {pending.slice(0, shownDays).map(({ day, reason, amount, rows }) => (
            <li key={`${day} ${reason}`}>
              <span>
                <DateTime at={day} />
                <span className="caption">
                  {reason === "reserve"
                    ? t("earnings.pendingReserve", { count: rows })
                    : t("earnings.pendingSettling", { count: rows })}
                </span>
              </span>
              <span className="figures">{formatMoney(amount, t)}</span>
            </li>
          ))}
        </ul>
        {pending.length > shownDays && (
          <p className="small">
            <a className="link" href="#pending">
              {t("earnings.allDays", { count: pending.length })}
            </a>
          </p>
        )}
      </Stat>
      <Stat
        label={
          <Message
            id="earnings.inTransitAndReserved"
            values={{
              transit: (text) => <a href={entries("transit")}>{text}</a>,
              reserved: (text) => <a href={entries("reserved")}>{text}</a>,
            }}
          />
        }
        value={formatMoney(sum(page), t)}
        money
      >
        {open ? (
          <p className="small">
            <a className="link" href={`/financial/payouts/${open.id}`}>
              {t("earnings.toBank", { last4: open.bankLast4 })}
            </a>
            <br />
            <OpenPayout open={open} />
          </p>
        ) : (
          <p className="small">
            <a className="link" href="/financial/payouts">
              {t("earnings.allPayouts")}
            </a>
          </p>
        )}
      </Stat>
    </Stats>
  );
}

function OpenPayout({ open }: { open: NonNullable<EarningsPage["open"]> }) {
  if (open.sentAt && open.arrivesAt)
    return (
      <Message
        id="earnings.sentArrives"
        values={{ date: <DateTime at={open.sentAt} />, arrives: <DateTime at={open.arrivesAt} /> }}
      />
    );
  if (open.sentAt)
    return <Message id="earnings.sent" values={{ date: <DateTime at={open.sentAt} /> }} />;
  return (
    <Message
      id={open.state === "held" ? "earnings.requestedHeld" : "earnings.requested"}
      values={{ date: <DateTime at={open.requestedAt} /> }}
    />
  );
}

const sum = ({ inTransit, reserved }: EarningsPage) => ({
  ...inTransit,
  amountMinor: inTransit.amountMinor + reserved.amountMinor,
});

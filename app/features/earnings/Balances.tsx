import { ButtonLink } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Stat, Stats } from "#app/ui/Stat.tsx";
import type { EarningsPage } from "#contracts/payouts";
import { formatMoney } from "#platform/money";

const entries = (figure: string) => `/earnings/entries?figure=${figure}`;
const shownDays = 5;
const reasons = { settling: "settling", reserve: "kept longer" } as const;

/** What is free, what waits and until when, what is set aside or on its way. */
export function Balances({ page }: { page: EarningsPage }) {
  const { available, pendingTotal, pending, open, riskProfile } = page;
  return (
    <Stats>
      <Stat
        label={<a href={entries("available")}>Available now</a>}
        value={formatMoney(available)}
        money
        big
      >
        <p className="earnings-acts">
          {page.withdrawable ? (
            <ButtonLink kind="money" href="/settings/payouts/withdraw" icon="landmark">
              Withdraw {formatMoney(available, "en-GB", { short: true })}
            </ButtonLink>
          ) : (
            <span className="small">
              {open
                ? "One payout at a time: another is under way."
                : `Can be withdrawn from ${formatMoney(page.least, "en-GB", { short: true })} on.`}
            </span>
          )}
          {riskProfile.nextOn && (
            <span className="small">
              Next payout by itself on <DateTime at={riskProfile.nextOn} />
            </span>
          )}
        </p>
      </Stat>
      <Stat
        label={<a href={entries("pending")}>Pending</a>}
        value={formatMoney(pendingTotal)}
        money
      >
        {pending.length === 0 && <p className="small">Nothing waits.</p>}
        <ul className="earnings-days">
          {pending.slice(0, shownDays).map(({ day, reason, amount, rows }) => (
            <li key={`${day} ${reason}`}>
              <span>
                <DateTime at={day} />
                <span className="caption">
                  {rows === 1 ? "one payment" : `${rows} payments`}, {reasons[reason]}
                </span>
              </span>
              <span className="figures">{formatMoney(amount)}</span>
            </li>
          ))}
        </ul>
        {pending.length > shownDays && (
          <p className="small">
            <a className="link" href="#pending">
              All {pending.length} days
            </a>
          </p>
        )}
      </Stat>
      <Stat
        label={
          <>
            <a href={entries("transit")}>In transit</a> and{" "}
            <a href={entries("reserved")}>set aside</a>
          </>
        }
        value={formatMoney(sum(page))}
        money
      >
        {open ? (
          <p className="small">
            <a className="link" href={`/financial/payouts/${open.id}`}>
              To the bank account ending {open.bankLast4}
            </a>
            <br />
            {open.sentAt ? (
              <>
                Sent <DateTime at={open.sentAt} />
                {open.arrivesAt && (
                  <>
                    , arrives by <DateTime at={open.arrivesAt} />
                  </>
                )}
              </>
            ) : (
              <>
                Asked for <DateTime at={open.requestedAt} />
                {open.state === "held" && ", held for now"}
              </>
            )}
          </p>
        ) : (
          <p className="small">
            <a className="link" href="/financial/payouts">
              All payouts
            </a>
          </p>
        )}
      </Stat>
    </Stats>
  );
}

const sum = ({ inTransit, reserved }: EarningsPage) => ({
  ...inTransit,
  amountMinor: inTransit.amountMinor + reserved.amountMinor,
});

import { Message } from "#app/ui/Message.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { percentText } from "#contracts/creators";
import type { StatementPage } from "#contracts/payouts";

/** Revenue shares the user gives and receives. */
export function SplitPart({ splits }: Pick<StatementPage, "splits">) {
  const t = useTranslate();
  const { inForce, others } = splits;
  const shared = others.filter(({ state }) => state === "in_force");
  return (
    <>
      {inForce ? (
        <dl className="definitions">
          <div>
            <dt>{t("earnings.splits.you")}</dt>
            <dd>{percentText(inForce.ownBasisPoints, t)}</dd>
          </div>
          {inForce.shares.map(({ userId, username, displayName, basisPoints }) => (
            <div key={userId}>
              <dt>
                <a href={`/${username}`}>{displayName}</a>
              </dt>
              <dd>{percentText(basisPoints, t)}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{t("earnings.splits.none")}</p>
      )}
      {shared.length > 0 && (
        <dl className="definitions">
          {shared.map(({ id, creator, myBasisPoints }) => (
            <div key={id}>
              <dt>
                <Message
                  id="earnings.splits.ofOther"
                  values={{
                    name: creator.displayName,
                    link: (text) => <a href={`/${creator.username}`}>{text}</a>,
                  }}
                />
              </dt>
              <dd>{percentText(myBasisPoints, t)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="small">
        <a className="link" href="/settings/monetization">
          {t("earnings.splits.change")}
        </a>
      </p>
    </>
  );
}

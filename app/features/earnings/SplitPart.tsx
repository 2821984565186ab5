import type { StatementPage } from "#contracts/payouts";

const percent = (points: number) =>
  `${new Intl.NumberFormat("en-GB", { maximumFractionDigits: 2 }).format(points / 100)} %`;

/** Revenue shares the user gives and receives. */
export function SplitPart({ splits }: Pick<StatementPage, "splits">) {
  const { inForce, others } = splits;
  const shared = others.filter(({ state }) => state === "in_force");
  return (
    <>
      {inForce ? (
        <dl className="definitions">
          <div>
            <dt>You</dt>
            <dd>{percent(inForce.ownBasisPoints)}</dd>
          </div>
          {inForce.shares.map(({ userId, username, displayName, basisPoints }) => (
            <div key={userId}>
              <dt>
                <a href={`/${username}`}>{displayName}</a>
              </dt>
              <dd>{percent(basisPoints)}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>What you earn is yours alone.</p>
      )}
      {shared.length > 0 && (
        <dl className="definitions">
          {shared.map(({ id, creator, myBasisPoints }) => (
            <div key={id}>
              <dt>
                Of what <a href={`/${creator.username}`}>{creator.displayName}</a> earns
              </dt>
              <dd>{percent(myBasisPoints)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="small">
        <a className="link" href="/settings/monetization">
          Change with whom you share
        </a>
      </p>
    </>
  );
}

import type { Blocker } from "#contracts/portability";

interface Props {
  readonly blockers: readonly Blocker[];
  readonly leaving: boolean;
}

/** What has to be settled before somebody can leave, and where. */
export function Blockers({ blockers, leaving }: Props) {
  if (blockers.length === 0) return null;
  return (
    <>
      <p className="small">
        {leaving
          ? "This has to be settled before the account can be deleted:"
          : "Before you can delete your account, this has to be settled:"}
      </p>
      <ul className="panel-rows">
        {blockers.map(({ what, remedy, href }) => (
          <li key={what}>
            <div>
              <b>{what}</b>
              <p className="caption">{href ? <a href={href}>{remedy}</a> : remedy}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

import { Progress } from "#app/ui/Progress.tsx";
import { levelNames, levelOpens, type Requirement, type StandingView } from "#contracts/trust";

/** One's own trust level: what it opens, what it rests on, and what the next one asks for. */
export function Standing({ standing }: { readonly standing: StandingView }) {
  const { level, byHand, next, keeping } = standing;
  return (
    <section className="standing" aria-labelledby="standing-head">
      <h3 id="standing-head">Your standing: {levelNames[level]}</h3>
      <p>{levelOpens[level]}</p>
      <p className="quiet">
        {byHand
          ? "It was given to you by hand and stays as it is."
          : "It comes from what you read and write here. It can’t be bought, and only you see the figures."}
      </p>
      {next && (
        <>
          <h4>{`Towards ${levelNames[next.level]}`}</h4>
          <Requirements all={next.requirements} />
        </>
      )}
      {keeping.length > 0 && (
        <>
          <h4>Of the last 100 days, to keep it</h4>
          <Requirements all={keeping} />
        </>
      )}
    </section>
  );
}

function Requirements({ all }: { readonly all: readonly Requirement[] }) {
  return (
    <dl className="standing-list">
      {all.map(({ what, have, need, atMost }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>
            <Progress label={what} value={Math.min(have, need)} max={need} />
            <span>{atMost ? `${have}, at most ${need}` : `${have} of ${need}`}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

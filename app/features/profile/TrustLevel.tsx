import { Progress } from "#app/ui/Progress.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import {
  levelNames,
  levelUnlocks,
  type Requirement,
  requirementLabels,
  type TrustView,
} from "#contracts/trust";

/** The user's trust level: what it unlocks, its basis, and the requirements of the next one. */
export function TrustLevel({ standing }: { readonly standing: TrustView }) {
  const t = useTranslate();
  const { level, isManual, next, requirementsToKeep } = standing;
  return (
    <section className="standing" aria-labelledby="standing-head">
      <h3 id="standing-head">Your standing: {t(levelNames[level])}</h3>
      <p>{t(levelUnlocks[level])}</p>
      <p className="quiet">
        {isManual
          ? "It was given to you by hand and stays as it is."
          : "It comes from what you read and write here. It can’t be bought, and only you see the figures."}
      </p>
      {next && (
        <>
          <h4>{`Towards ${t(levelNames[next.level])}`}</h4>
          <Requirements all={next.requirements} />
        </>
      )}
      {requirementsToKeep.length > 0 && (
        <>
          <h4>Of the last 100 days, to keep it</h4>
          <Requirements all={requirementsToKeep} />
        </>
      )}
    </section>
  );
}

function Requirements({ all }: { readonly all: readonly Requirement[] }) {
  const t = useTranslate();
  return (
    <dl className="trust-level-list">
      {all.map(({ what, have, need, atMost }) => (
        <div key={what}>
          <dt>{t(requirementLabels[what])}</dt>
          <dd>
            <Progress label={t(requirementLabels[what])} value={Math.min(have, need)} max={need} />
            <span>{atMost ? `${have}, at most ${need}` : `${have} of ${need}`}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

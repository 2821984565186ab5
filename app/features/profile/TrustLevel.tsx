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
      <h3 id="standing-head">{t("people.trust.title", { level: t(levelNames[level]) })}</h3>
      <p>{t(levelUnlocks[level])}</p>
      <p className="quiet">{t(isManual ? "people.trust.manual" : "people.trust.automatic")}</p>
      {next && (
        <>
          <h4>{t("people.trust.next", { level: t(levelNames[next.level]) })}</h4>
          <Requirements all={next.requirements} />
        </>
      )}
      {requirementsToKeep.length > 0 && (
        <>
          <h4>{t("people.trust.keep")}</h4>
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
            <span>
              {t(atMost ? "people.trust.maximum" : "people.trust.progress", { have, need })}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

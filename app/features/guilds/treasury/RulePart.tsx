import { DateTime } from "#app/ui/DateTime.tsx";
import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import { Disclosure } from "#app/ui/Disclosure.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { percentText } from "#contracts/creators";
import {
  type SplitRuleLine,
  type SplitRuleView,
  type TreasuryPage,
  treasuryLimits,
} from "#contracts/treasury";
import { RuleForm } from "./RuleForm.tsx";

/** The published rule, its predecessors, and for the owner the form for the next one. */
export function RulePart({ page, reply }: { page: TreasuryPage; reply: FormReply | undefined }) {
  const [inForce, ...before] = page.rules;
  return (
    <section aria-labelledby="rule">
      <h2 id="rule" className="section-head">
        How income is divided
      </h2>
      {inForce ? (
        <>
          <p>
            {`Rule ${inForce.version}, published by ${inForce.by} `}
            <DateTime at={inForce.since} />. What came in before stays as it was divided then.
          </p>
          <Rule rule={inForce} />
        </>
      ) : (
        <p>No rule is published: all that comes in stays in the purse.</p>
      )}
      {before.length > 0 && (
        <Disclosure summary="Earlier rules">
          {before.map((rule) => (
            <div key={rule.id} className="treasury-rule">
              <h3>{`Rule ${rule.version}`}</h3>
              <p className="caption">
                From <DateTime at={rule.since} form="exact" />
                {rule.until && (
                  <>
                    {" to "}
                    <DateTime at={rule.until} form="exact" />
                  </>
                )}
              </p>
              <Rule rule={rule} />
            </div>
          ))}
        </Disclosure>
      )}
      {page.head.may.saveTreasurySettings && <RuleForm page={page} reply={reply} />}
    </section>
  );
}

const because: Readonly<Record<NonNullable<SplitRuleLine["idle"]>, string>> = {
  left: "no longer a member, so it stays in the purse",
  role_gone: "the role is gone, so it stays in the purse",
  role_empty: "nobody has the role, so it stays in the purse",
  role_large: `more than ${treasuryLimits.roleMembers} have the role, so it stays in the purse`,
};

function Rule({ rule }: { rule: SplitRuleView }) {
  const { lines, restBp, until } = rule;
  return (
    <DefinitionList
      entries={[
        ...lines.map((line, n) => ({
          key: `${n} ${line.label}`,
          term: (
            <span dir="auto">
              {line.label}
              {line.idle && until === null && (
                <span className="quiet">{` (${because[line.idle]})`}</span>
              )}
            </span>
          ),
          value: percentText(line.basisPoints),
        })),
        { key: "rest", term: "The purse", value: percentText(restBp) },
      ]}
    />
  );
}

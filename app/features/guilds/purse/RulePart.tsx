import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import { Disclosure } from "#app/ui/Disclosure.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { When } from "#app/ui/When.tsx";
import { percentText } from "#contracts/creators";
import { type PursePage, purseLimits, type RuleLine, type RuleView } from "#contracts/purses";
import { RuleForm } from "./RuleForm.tsx";

/** The published rule, the ones before it, and for the owner the form of the next. */
export function RulePart({ page, reply }: { page: PursePage; reply: FormReply | undefined }) {
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
            <When at={inForce.since} />. What came in before stays as it was divided then.
          </p>
          <Rule rule={inForce} />
        </>
      ) : (
        <p>No rule is published: all that comes in stays in the purse.</p>
      )}
      {before.length > 0 && (
        <Disclosure summary="Earlier rules">
          {before.map((rule) => (
            <div key={rule.id} className="purse-rule">
              <h3>{`Rule ${rule.version}`}</h3>
              <p className="caption">
                From <When at={rule.since} form="exact" />
                {rule.until && (
                  <>
                    {" to "}
                    <When at={rule.until} form="exact" />
                  </>
                )}
              </p>
              <Rule rule={rule} />
            </div>
          ))}
        </Disclosure>
      )}
      {page.head.may.setPurse && <RuleForm page={page} reply={reply} />}
    </section>
  );
}

const because: Readonly<Record<NonNullable<RuleLine["idle"]>, string>> = {
  left: "no longer a member, so it stays in the purse",
  role_gone: "the role is gone, so it stays in the purse",
  role_empty: "nobody has the role, so it stays in the purse",
  role_large: `more than ${purseLimits.roleMembers} have the role, so it stays in the purse`,
};

function Rule({ rule }: { rule: RuleView }) {
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

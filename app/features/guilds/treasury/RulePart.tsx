import { splitName } from "#app/components/guilds/split-names.ts";
import { DateTime } from "#app/ui/DateTime.tsx";
import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import { Disclosure } from "#app/ui/Disclosure.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { Message } from "#app/ui/Message.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { percentText } from "#contracts/creators";
import {
  type SplitRuleLine,
  type SplitRuleView,
  type TreasuryPage,
  treasuryLimits,
} from "#contracts/treasury";
import { message, type Message as Text } from "#platform/i18n";
import { RuleForm } from "./RuleForm.tsx";

/** The published rule, its predecessors, and for the owner the form for the next one. */
export function RulePart({ page, reply }: { page: TreasuryPage; reply: FormReply | undefined }) {
  const t = useTranslate();
  const [inForce, ...before] = page.rules;
  return (
    <section aria-labelledby="rule">
      <h2 id="rule" className="section-head">
        {t("treasury.split.title")}
      </h2>
      {inForce ? (
        <>
          <p>
            <Message
              id="treasury.split.current"
              values={{
                version: inForce.version,
                name: inForce.by ?? t("treasury.deletedAccount"),
                date: <DateTime at={inForce.since} />,
              }}
            />
          </p>
          <Rule rule={inForce} />
        </>
      ) : (
        <p>{t("treasury.split.none")}</p>
      )}
      {before.length > 0 && (
        <Disclosure summary={t("treasury.split.earlier")}>
          {before.map((rule) => (
            <div key={rule.id} className="treasury-rule">
              <h3>{t("treasury.split.version", { version: rule.version })}</h3>
              <p className="caption">
                <Period rule={rule} />
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

function Period({ rule: { since, until } }: { rule: SplitRuleView }) {
  const from = <DateTime at={since} form="exact" />;
  if (!until) return <Message id="treasury.split.since" values={{ date: from }} />;
  const to = <DateTime at={until} form="exact" />;
  return <Message id="treasury.split.period" values={{ from, to }} />;
}

const idleReasons: Readonly<Record<NonNullable<SplitRuleLine["idle"]>, Text>> = {
  left: "treasury.split.idleLeft",
  role_gone: "treasury.split.idleRoleDeleted",
  role_empty: "treasury.split.idleRoleEmpty",
  role_large: message("treasury.split.idleRoleLarge", { maximum: treasuryLimits.roleMembers }),
};

function Rule({ rule }: { rule: SplitRuleView }) {
  const t = useTranslate();
  const { lines, restBp, until } = rule;
  return (
    <DefinitionList
      entries={[
        ...lines.map((line, n) => ({
          key: `${n} ${line.name}`,
          term: (
            <span>
              <bdi>{splitName(line, t)}</bdi>
              {line.idle && until === null && (
                <span className="quiet"> {t(idleReasons[line.idle])}</span>
              )}
            </span>
          ),
          value: percentText(line.basisPoints, t),
        })),
        { key: "rest", term: t("treasury.title"), value: percentText(restBp, t) },
      ]}
    />
  );
}

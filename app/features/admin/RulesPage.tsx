import { Badge } from "#app/ui/Badge.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { Form } from "#app/ui/Form.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { Message } from "#app/ui/Message.tsx";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import {
  type HiddenHit,
  type RuleMode,
  type RuleShape,
  ruleShapeNames,
} from "#contracts/moderation";
import { RuleForm } from "./RuleForm.tsx";
import { hiddenReasonNames, modeNames } from "./rule-labels.ts";

interface Props {
  readonly mayChange: boolean;
  readonly rules: readonly {
    readonly id: string;
    readonly name: string;
    readonly shape: RuleShape;
    readonly pattern: string;
    readonly mode: RuleMode;
    readonly newcomersOnly: boolean;
    readonly hitCount: number;
    readonly tooSlow: boolean;
  }[];
  readonly open: { readonly id: string; readonly name: string } | null;
  readonly hits: readonly {
    readonly id: string;
    readonly excerpt: string | null;
    readonly unshown: HiddenHit | null;
    readonly at: string;
  }[];
  readonly reply: FormReply | undefined;
}

/** Rules for everything written. A new rule only observes until it has proven useful. */
export function RulesPage({ mayChange, rules, open, hits, reply }: Props) {
  const t = useTranslate();
  return (
    <>
      <p className="admin-note">{t("moderation.rules.lead")}</p>
      {rules.length === 0 && (
        <EmptyState title={t("moderation.rules.empty.title")} heading="h2">
          {t("moderation.rules.empty.text")}
        </EmptyState>
      )}
      <ul className="admin-part">
        {rules.map((rule) => (
          <li key={rule.id} className="audit-line">
            <span>
              <b>{rule.name}</b> <Badge>{t(modeNames[rule.mode])}</Badge>{" "}
              {rule.tooSlow && <Badge tone="madder">{t("moderation.rules.tooSlow")}</Badge>}
            </span>
            <span className="caption">
              <Message
                id={
                  rule.newcomersOnly
                    ? "moderation.rules.patternNewMembers"
                    : "moderation.rules.pattern"
                }
                values={{
                  shape: t(ruleShapeNames[rule.shape]),
                  pattern: rule.pattern.slice(0, 120),
                  code: (text) => <code>{text}</code>,
                }}
              />
              {" · "}
              <a href={`/admin/moderation/rules?rule=${rule.id}#hits`}>
                {t("moderation.rules.hits", { count: rule.hitCount })}
              </a>
            </span>
            {mayChange && <ChangeRule id={rule.id} mode={rule.mode} />}
          </li>
        ))}
      </ul>
      {open && (
        <section className="admin-part" aria-labelledby="hits">
          <h2 id="hits" className="section-head">
            {t("moderation.rules.hitsTitle", { name: open.name })}
          </h2>
          {hits.length === 0 && <p className="admin-note">{t("moderation.rules.noHits")}</p>}
          <ul>
            {hits.map(({ id, excerpt, unshown, at }) => (
              <li key={id} className="audit-line">
                {unshown ? <em>{t(hiddenReasonNames[unshown])}</em> : <span>{excerpt}</span>}
                <DateTime at={at} form="exact" className="caption" />
              </li>
            ))}
          </ul>
        </section>
      )}
      {mayChange && <RuleForm reply={reply} />}
    </>
  );
}

function ChangeRule({ id, mode }: { readonly id: string; readonly mode: RuleMode }) {
  const t = useTranslate();
  return (
    <Form className="admin-line">
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="ruleId" value={id} />
      <Select
        id={`to-${id}`}
        name="to"
        label={t("moderation.rules.change.mode")}
        defaultValue={mode}
        options={[
          ...Object.entries(modeNames).map(([value, label]) => ({ value, label: t(label) })),
          { value: "retired", label: t("moderation.rules.modes.retired") },
        ]}
      />
      <SubmitButton kind="quiet" small>
        {t("moderation.rules.change.submit")}
      </SubmitButton>
    </Form>
  );
}

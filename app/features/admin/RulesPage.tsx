import { Badge } from "#app/ui/Badge.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { Form } from "#app/ui/Form.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
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
  return (
    <>
      <p className="admin-note">
        Rules read every post after it was written. One that watches only counts what it finds, so
        that you can see whom it would have hit before it does anything.
      </p>
      {rules.length === 0 && (
        <EmptyState title="No rules yet" heading="h2">
          Reports of members are all that opens cases so far.
        </EmptyState>
      )}
      <ul className="admin-part">
        {rules.map((rule) => (
          <li key={rule.id} className="audit-line">
            <span>
              <b>{rule.name}</b> <Badge>{modeNames[rule.mode]}</Badge>{" "}
              {rule.tooSlow && <Badge tone="madder">Put to rest: it took too long</Badge>}
            </span>
            <span className="caption">
              {ruleShapeNames[rule.shape]}: <code>{rule.pattern.slice(0, 120)}</code>
              {rule.newcomersOnly && " · newcomers only"} ·{" "}
              <a href={`/admin/moderation/rules?rule=${rule.id}#hits`}>
                {rule.hitCount === 1 ? "1 hit" : `${rule.hitCount} hits`}
              </a>
            </span>
            {mayChange && <ChangeRule id={rule.id} mode={rule.mode} />}
          </li>
        ))}
      </ul>
      {open && (
        <section className="admin-part" aria-labelledby="hits">
          <h2 id="hits" className="section-head">
            What “{open.name}” found
          </h2>
          {hits.length === 0 && <p className="admin-note">Nothing so far.</p>}
          <ul>
            {hits.map(({ id, excerpt, unshown, at }) => (
              <li key={id} className="audit-line">
                {unshown ? <em>{hiddenReasonNames[unshown]}</em> : <span>{excerpt}</span>}
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
  return (
    <Form className="admin-line">
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="ruleId" value={id} />
      <Select
        id={`to-${id}`}
        name="to"
        label="From now on"
        defaultValue={mode}
        options={[
          ...Object.entries(modeNames).map(([value, label]) => ({ value, label })),
          { value: "retired", label: "Out of use" },
        ]}
      />
      <SubmitButton kind="quiet" small>
        Change
      </SubmitButton>
    </Form>
  );
}

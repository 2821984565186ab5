import { GoalBar } from "#app/components/subscriptions/GoalBar.tsx";
import { DateInput } from "#app/ui/DateInput.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { RadioGroup } from "#app/ui/RadioGroup.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type GoalView, subscriptionLimits as limits } from "#contracts/subscriptions";

export function GoalsPart({
  goals,
  reply,
}: {
  goals: readonly GoalView[];
  reply: FormReply | undefined;
}) {
  const t = useTranslate();
  const form = useServerForm({
    id: "goal",
    fields: {
      kind: t("monetization.goals.kind"),
      title: t("monetization.goals.title"),
      target: t("monetization.goals.target"),
      reward: t("monetization.goals.reward"),
      endsOn: t("monetization.goals.endsOn"),
    },
    reply,
    defaults: { kind: "monthly" },
  });
  const { fields } = form;
  return (
    <>
      {goals.map((goal) => (
        <div className="earning-row" key={goal.id}>
          <GoalBar goal={goal} />
          <Form>
            <input type="hidden" name="form" value="goal_close" />
            <input type="hidden" name="goalId" value={goal.id} />
            <SubmitButton kind="quiet" small>
              {t("monetization.close")}
            </SubmitButton>
          </Form>
        </div>
      ))}
      <Form {...form.props} className="settings-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="form" value="goal" />
        <TextInput
          field={fields.title}
          label={t("monetization.goals.title")}
          maxLength={limits.goalTitle}
        />
        <RadioGroup
          field={fields.kind}
          label={t("monetization.goals.kind")}
          options={[
            { value: "monthly", label: t("monetization.goals.monthly") },
            { value: "subscribers", label: t("monetization.goals.subscribers") },
          ]}
        />
        <TextInput
          field={fields.target}
          label={t("monetization.goals.target")}
          inputMode="decimal"
          help={t("monetization.goals.targetHelp")}
        />
        <TextArea
          field={fields.reward}
          label={t("monetization.goals.reward")}
          optional
          limit={limits.goalReward}
        />
        <DateInput field={fields.endsOn} label={t("monetization.goals.endsOn")} optional />
        <SubmitButton>{t("monetization.goals.create")}</SubmitButton>
      </Form>
    </>
  );
}

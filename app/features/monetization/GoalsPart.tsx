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
import { type GoalView, subscriptionLimits as limits } from "#contracts/subscriptions";

const labels = {
  kind: "What is counted",
  title: "Title",
  target: "Target",
  reward: "At 100 %",
  endsOn: "Until",
};

export function GoalsPart({
  goals,
  reply,
}: {
  goals: readonly GoalView[];
  reply: FormReply | undefined;
}) {
  const form = useServerForm({ id: "goal", fields: labels, reply, defaults: { kind: "monthly" } });
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
              Close
            </SubmitButton>
          </Form>
        </div>
      ))}
      <Form {...form.props} className="settings-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="form" value="goal" />
        <TextInput field={fields.title} label="Title" maxLength={limits.goalTitle} />
        <RadioGroup
          field={fields.kind}
          label="What is counted"
          options={[
            { value: "monthly", label: "What comes in each month" },
            { value: "subscribers", label: "Paying subscribers" },
          ]}
        />
        <TextInput
          field={fields.target}
          label="Target"
          inputMode="decimal"
          help="An amount a month, or a number of people."
        />
        <TextArea
          field={fields.reward}
          label="What happens at 100 %"
          optional
          limit={limits.goalReward}
        />
        <DateInput field={fields.endsOn} label="Until" optional />
        <SubmitButton>Set the goal</SubmitButton>
      </Form>
    </>
  );
}

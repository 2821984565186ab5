import { ButtonLink } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Message } from "#app/ui/Message.tsx";
import { Progress } from "#app/ui/Progress.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { GoalView } from "#contracts/subscriptions";
import { short } from "./figures.ts";

/** How far a goal is, in a bar and in figures. */
export function GoalBar({ goal, tipPath }: { goal: GoalView; tipPath?: string | undefined }) {
  const t = useTranslate();
  const { kind, reached, target, currency } = goal;
  const figure = (text: string) =>
    kind === "monthly" && currency ? short(text, currency, t) : t.number(Number(text));
  const done = BigInt(reached) >= BigInt(target);
  return (
    <section className="goal">
      <h3 dir="auto">{goal.title}</h3>
      {goal.reward && (
        <p className="quiet">
          {done
            ? t("subscriptions.goal.reached", { reward: goal.reward })
            : t("subscriptions.goal.reward", { reward: goal.reward })}
        </p>
      )}
      <Progress
        label={goal.title}
        value={Math.min(Number(reached), Number(target))}
        max={Number(target)}
        money={kind === "monthly"}
      />
      <p className="goal-figures">
        <span>
          <Message
            id={
              kind === "monthly" ? "subscriptions.goal.monthly" : "subscriptions.goal.subscribers"
            }
            values={{
              reached: figure(reached),
              target: figure(target),
              b: (text) => <b>{text}</b>,
            }}
          />
        </span>
        {goal.endsAt && (
          <span>
            <Message
              id="subscriptions.goal.until"
              values={{ date: <DateTime at={goal.endsAt} /> }}
            />
          </span>
        )}
      </p>
      {tipPath && (
        <ButtonLink kind="money" small icon="hand-coins" href={tipPath}>
          {t("subscriptions.goal.tip")}
        </ButtonLink>
      )}
    </section>
  );
}

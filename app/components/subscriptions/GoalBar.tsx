import { DateTime } from "#app/ui/DateTime.tsx";
import { Progress } from "#app/ui/Progress.tsx";
import type { GoalView } from "#contracts/subscriptions";
import { short } from "./figures.ts";

/** How far a goal is, in a bar and in figures. */
export function GoalBar({ goal }: { goal: GoalView }) {
  const { kind, reached, target, currency } = goal;
  const figure = (text: string) =>
    kind === "monthly" && currency ? short(text, currency) : Number(text).toLocaleString("en-GB");
  const done = BigInt(reached) >= BigInt(target);
  return (
    <section className="goal">
      <h3 dir="auto">{goal.title}</h3>
      {goal.reward && (
        <p className="quiet" dir="auto">
          {done ? "Reached. " : "At 100 %: "}
          {goal.reward}
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
          <b>{figure(reached)}</b> of {figure(target)}
          {kind === "monthly" ? " a month" : " subscribers"}
        </span>
        {goal.endsAt && (
          <span>
            until <DateTime at={goal.endsAt} />
          </span>
        )}
      </p>
    </section>
  );
}

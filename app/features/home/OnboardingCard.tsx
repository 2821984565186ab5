import { Button, ButtonLink } from "#app/ui/Button.tsx";
import { Progress as Bar } from "#app/ui/Progress.tsx";
import type { Progress } from "#contracts/onboarding";

/** On the first page until it is done or put away; never in the way of anything. */
export function OnboardingCard({ progress }: { readonly progress: Progress }) {
  const done = Object.values(progress.done).filter(Boolean).length;
  return (
    <section className="prompt-card" aria-labelledby="first-steps">
      <h2 id="first-steps">{done === 0 ? "Make the bench yours" : "Where you left off"}</h2>
      <p>
        {done === 0
          ? "Four short steps: your face, what you like, whom to follow, what you make. Each can be passed."
          : `${done} of 4 steps done. The rest is quick, and each can be passed.`}
      </p>
      {done > 0 && <Bar label={`${done} of 4 steps done`} value={done} max={4} />}
      <div className="prompt-card-ways">
        <ButtonLink kind="primary" small href="/onboarding">
          {done === 0 ? "Begin" : "Go on"}
        </ButtonLink>
        {/* A plain form: the first page should not bring along what only forms need. */}
        <form method="post" action="/onboarding">
          <Button type="submit" kind="text" small name="form" value="skip">
            Not now
          </Button>
        </form>
      </div>
    </section>
  );
}

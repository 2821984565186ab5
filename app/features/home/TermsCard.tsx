import { ButtonLink } from "#app/ui/Button.tsx";

interface Props {
  readonly summary: string;
  readonly first: boolean;
}

/** For whoever said "not now": still there, still in nobody's way. */
export function TermsCard({ summary, first }: Props) {
  return (
    <section className="prompt-card" aria-labelledby="new-terms">
      <h2 id="new-terms">{first ? "Our terms" : "Our terms have changed"}</h2>
      <p>{first ? "A page in plain words. Please read it and say whether you agree." : summary}</p>
      <ButtonLink kind="quiet" small href="/terms?next=/">
        Read and accept
      </ButtonLink>
    </section>
  );
}

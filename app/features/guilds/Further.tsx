import { ButtonLink } from "#app/ui/Button.tsx";

interface Props {
  readonly label: string;
  /** The list's own address, where one is not at its beginning. */
  readonly back: string | undefined;
  /** Where it goes on. */
  readonly earlier: string | undefined;
}

/** Below a list that stands latest first. */
export const Further = ({ label, back, earlier }: Props) => (
  <nav className="forum-more" aria-label={label}>
    {back && <a href={back}>Back to the latest</a>}
    {earlier && <ButtonLink href={earlier}>Show earlier</ButtonLink>}
  </nav>
);

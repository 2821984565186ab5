import { ButtonLink } from "#app/ui/Button.tsx";

interface Props {
  readonly label: string;
  /** The list's own URL, when not on the first page. */
  readonly back: string | undefined;
  /** URL of the next page. */
  readonly earlier: string | undefined;
}

/** Below a list sorted latest first. */
export const OlderLinks = ({ label, back, earlier }: Props) => (
  <nav className="forum-more" aria-label={label}>
    {back && <a href={back}>Back to the latest</a>}
    {earlier && <ButtonLink href={earlier}>Show earlier</ButtonLink>}
  </nav>
);

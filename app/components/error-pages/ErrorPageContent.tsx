import type { ReactNode } from "react";

interface Props {
  readonly picture: ReactNode;
  /** The status as small text. */
  readonly code?: string | undefined;
  readonly title: string;
  readonly children: ReactNode;
  /** The way on: buttons, the likeliest first. */
  readonly siteLinks?: ReactNode;
}

/** Shared layout of all error pages: picture, code, explanation, links. */
export function ErrorPageContent({ picture, code, title, children, siteLinks }: Props) {
  return (
    <section className="door">
      {picture}
      <div>
        {code && <p className="error-code">{code}</p>}
        <h1>{title}</h1>
        {children}
        {siteLinks && <div className="error-ways">{siteLinks}</div>}
      </div>
    </section>
  );
}

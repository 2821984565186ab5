import type { ReactNode } from "react";

interface Props {
  readonly title: string;
  /** The level of the title. */
  readonly heading?: "h2" | "h3";
  /** One sentence that says what will appear here, or what to do. */
  readonly children: ReactNode;
  /** One button at most. */
  readonly action?: ReactNode;
}

export function EmptyState({ title, heading: Heading = "h3", children, action }: Props) {
  return (
    <div className="empty">
      <svg className="empty-arch" width="56" height="56" viewBox="0 0 56 56" aria-hidden="true">
        <path d="M10 46V26a18 18 0 0 1 36 0v20M20 46V28a8 8 0 0 1 16 0v18M6 46H50" />
      </svg>
      <Heading>{title}</Heading>
      <p>{children}</p>
      {action}
    </div>
  );
}

import type { ReactNode } from "react";

interface Props {
  readonly picture: ReactNode;
  /** In small text: the status in words. */
  readonly code: string;
  readonly title: string;
  readonly children: ReactNode;
  /** The way on: buttons, the likeliest first. */
  readonly ways?: ReactNode;
}

/** One layout for every door: picture, code, what happened, the way on. */
export function Door({ picture, code, title, children, ways }: Props) {
  return (
    <section className="door">
      {picture}
      <div>
        <p className="door-code">{code}</p>
        <h1>{title}</h1>
        {children}
        {ways && <div className="door-ways">{ways}</div>}
      </div>
    </section>
  );
}

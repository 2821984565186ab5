import type { ReactNode } from "react";

interface Props {
  readonly title: string;
  readonly secret: string;
  readonly children: ReactNode;
}

/** A secret shown once. One click or a double tap selects all of it; it is not stored. */
export function NewSecret({ title, secret, children }: Props) {
  return (
    <section className="new-secret" aria-label={title} role="status">
      <h2>{title}</h2>
      <p>{children}</p>
      <output className="new-secret-words">{secret}</output>
    </section>
  );
}

interface Props {
  readonly facts: readonly (readonly [title: string, text: string])[];
}

/** A few things to know, side by side under a title page's picture. */
export function Facts({ facts }: Props) {
  return (
    <ul className="facts">
      {facts.map(([title, text]) => (
        <li key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

interface Props {
  readonly name: string;
  /** The subscription one has. */
  readonly id: string;
}

/** Instead of a second subscription: the way to change the one there is. */
export const AlreadyMine = ({ name, id }: Props) => (
  <p className="mine-note">
    You support {name} already.{" "}
    <a className="link" href={`/my-subscriptions?do=change&id=${id}`}>
      Change your tier
    </a>
  </p>
);

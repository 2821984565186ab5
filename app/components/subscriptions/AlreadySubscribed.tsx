interface Props {
  readonly name: string;
  /** The existing subscription. */
  readonly id: string;
}

/** Shown instead of a second subscription, with a link to change the existing one. */
export const AlreadySubscribed = ({ name, id }: Props) => (
  <p className="already-subscribed">
    You support {name} already.{" "}
    <a className="link" href={`/my-subscriptions?do=change&id=${id}`}>
      Change your tier
    </a>
  </p>
);

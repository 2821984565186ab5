import { Message } from "#app/ui/Message.tsx";

interface Props {
  readonly name: string;
  /** The existing subscription. */
  readonly id: string;
}

/** Shown instead of a second subscription, with a link to change the existing one. */
export const AlreadySubscribed = ({ name, id }: Props) => (
  <p className="already-subscribed">
    <Message
      id="subscriptions.alreadySubscribed"
      values={{
        name,
        link: (text) => (
          <a className="link" href={`/my-subscriptions?do=change&id=${id}`}>
            {text}
          </a>
        ),
      }}
    />
  </p>
);

import { PictureField } from "#app/components/media/PictureField.tsx";
import { Dialog } from "#app/ui/Dialog.tsx";
import { Form } from "#app/ui/Form.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { UserAvatar } from "#app/ui/UserAvatar.tsx";
import { type ConversationView, messageLimits } from "#contracts/messaging";

interface Props {
  readonly conversation: ConversationView;
  readonly me: string;
  readonly path: string;
  readonly error: Partial<Record<"name" | "handles" | "picture", string | undefined>>;
}

/** The participants of a conversation; its owner renames it and manages them. */
export function DetailsDialog({ conversation, me, path, error }: Props) {
  const { kind, members, mine, name } = conversation;
  const present = members.filter((member) => !("left" in member && member.left));
  return (
    <Dialog open title={kind === "group" ? name : "This conversation"} closeTo={path}>
      <div className="message-dialog">
        {mine.owner && (
          <Form action={`${path}?details=1`} className="inline-form" preventScrollReset replace>
            <input type="hidden" name="intent" value="rename" />
            <TextInput
              name="name"
              label="Name of the group"
              defaultValue={name}
              maxLength={messageLimits.groupName}
              error={error.name}
            />
            <SubmitButton kind="quiet" small>
              Rename
            </SubmitButton>
          </Form>
        )}
        {mine.owner && (
          <GroupPictureForm path={path} picture={conversation.picture} error={error.picture} />
        )}
        <ul className="people-rows">
          {present.map((member) => (
            <li key={member.id}>
              <UserAvatar
                id={member.id}
                name={member.displayName}
                picture={member.avatar}
                size={36}
              />
              <span className="person-name">
                <strong dir="auto">{member.displayName}</strong>
                <span className="quiet">
                  {member.id === me ? "You" : member.hasLeft ? "" : `@${member.username}`}
                  {member.owner && " · looks after it"}
                  {member.state === "requested" && member.id !== me && " · asked, not answered yet"}
                </span>
              </span>
              {mine.owner && member.id !== me && (
                <Form action={`${path}?details=1`} preventScrollReset replace>
                  <input type="hidden" name="intent" value="remove" />
                  <input type="hidden" name="userId" value={member.id} />
                  <SubmitButton kind="danger" small>
                    Remove<span className="sr-only"> {member.displayName}</span>
                  </SubmitButton>
                </Form>
              )}
            </li>
          ))}
        </ul>
        {mine.owner && (
          <Form action={`${path}?details=1`} className="inline-form" preventScrollReset replace>
            <input type="hidden" name="intent" value="add" />
            <TextInput
              name="handles"
              label="Add people"
              help="Their handles, with a space or comma between. They read from then on."
              error={error.handles}
            />
            <SubmitButton kind="quiet" small>
              Add
            </SubmitButton>
          </Form>
        )}
        <p className="caption">
          Only the people above can read what is written here. Stewards see a message only if one of
          you reports it, and a line in the conversation says so.
        </p>
      </div>
    </Dialog>
  );
}

interface GroupPictureFormProps {
  readonly path: string;
  readonly picture: string | null;
  readonly error: string | undefined;
}

/** The group's owner sets or removes its picture. */
function GroupPictureForm({ path, picture, error }: GroupPictureFormProps) {
  const sent = { action: `${path}?details=1`, preventScrollReset: true, replace: true };
  return (
    <>
      <Form {...sent} className="inline-form" encType="multipart/form-data">
        <input type="hidden" name="intent" value="picture" />
        <PictureField
          id="group-picture"
          label="Picture of the group"
          help="PNG, JPEG, WebP, AVIF or GIF, up to 10 MB. The middle of it is shown."
          error={error}
          required
        />
        <SubmitButton kind="quiet" small busyText="Saving">
          Save picture
        </SubmitButton>
      </Form>
      {picture && (
        <Form {...sent}>
          <input type="hidden" name="intent" value="no-picture" />
          <SubmitButton kind="quiet" small>
            Take the picture away
          </SubmitButton>
        </Form>
      )}
    </>
  );
}

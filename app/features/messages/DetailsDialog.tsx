import { PictureField } from "#app/components/media/PictureField.tsx";
import { Dialog } from "#app/ui/Dialog.tsx";
import { Form } from "#app/ui/Form.tsx";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
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
  const t = useTranslate();
  const { kind, members, mine, name } = conversation;
  const present = members.filter((member) => !("left" in member && member.left));
  return (
    <Dialog open title={kind === "group" ? name : t("messages.details.title")} closeTo={path}>
      <div className="message-dialog">
        {mine.owner && (
          <Form action={`${path}?details=1`} className="inline-form" preventScrollReset replace>
            <input type="hidden" name="intent" value="rename" />
            <TextInput
              name="name"
              label={t("messages.new.groupName")}
              defaultValue={name}
              maxLength={messageLimits.groupName}
              error={error.name}
            />
            <SubmitButton kind="quiet" small>
              {t("messages.details.rename")}
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
                  {member.id === me
                    ? t("messages.you")
                    : member.hasLeft
                      ? ""
                      : `@${member.username}`}
                  {member.owner && ` · ${t("messages.details.owner")}`}
                  {member.state === "requested" &&
                    member.id !== me &&
                    ` · ${t("messages.details.invited")}`}
                </span>
              </span>
              {mine.owner && member.id !== me && (
                <Form action={`${path}?details=1`} preventScrollReset replace>
                  <input type="hidden" name="intent" value="remove" />
                  <input type="hidden" name="userId" value={member.id} />
                  <SubmitButton kind="danger" small>
                    <Message
                      id="messages.details.remove"
                      values={{
                        name: member.displayName,
                        hidden: (text) => <span className="sr-only">{text}</span>,
                      }}
                    />
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
              label={t("messages.details.add")}
              help={t("messages.details.addHelp")}
              error={error.handles}
            />
            <SubmitButton kind="quiet" small>
              {t("messages.details.addButton")}
            </SubmitButton>
          </Form>
        )}
        <p className="caption">{t("messages.details.privacy")}</p>
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
  const t = useTranslate();
  const sent = { action: `${path}?details=1`, preventScrollReset: true, replace: true };
  return (
    <>
      <Form {...sent} className="inline-form" encType="multipart/form-data">
        <input type="hidden" name="intent" value="picture" />
        <PictureField
          id="group-picture"
          label={t("messages.details.picture")}
          help={t("messages.details.pictureHelp")}
          error={error}
          required
        />
        <SubmitButton kind="quiet" small busyText={t("messages.details.saving")}>
          {t("messages.details.savePicture")}
        </SubmitButton>
      </Form>
      {picture && (
        <Form {...sent}>
          <input type="hidden" name="intent" value="no-picture" />
          <SubmitButton kind="quiet" small>
            {t("messages.details.removePicture")}
          </SubmitButton>
        </Form>
      )}
    </>
  );
}

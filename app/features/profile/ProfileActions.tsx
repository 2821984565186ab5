import type { ReactNode } from "react";
import { SaveButton } from "#app/components/saved/SaveButton.tsx";
import { signInFrom } from "#app/components/shell/navigation.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { Form } from "#app/ui/Form.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { Menu } from "#app/ui/Menu.tsx";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useToast } from "#app/ui/Toasts.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { ProfileView } from "#contracts/people";

interface Props {
  readonly person: ProfileView;
  readonly path: string;
  readonly signIn: string | undefined;
  /** Whether the reader has saved them, as returned by `listSavedRefs`. */
  readonly saved: readonly string[] | null;
}

const srOnly = (text: ReactNode) => <span className="sr-only">{text}</span>;

/** Actions on a person. A visitor is sent to sign in and back here. */
export function ProfileActions({ person, path, signIn, saved }: Props) {
  const t = useTranslate();
  if (person.isSelf)
    return (
      <div className="profile-acts">
        <ButtonLink href="/settings/profile" icon="pencil">
          {t("people.actions.edit")}
        </ButtonLink>
      </div>
    );
  return (
    <div className="profile-acts">
      <FollowButton person={person} path={path} signIn={signIn} />
      {!signIn && (person.mayMessage || person.mayRequestMessage) && (
        <ButtonLink href={`/messages/new?to=${person.username}`} icon="mail">
          <Message
            id="people.actions.message"
            values={{ name: person.displayName, hidden: srOnly }}
          />
        </ButtonLink>
      )}
      <SaveButton
        thing={{ kind: "person", key: person.username }}
        saved={saved}
        name={person.displayName}
        path={path}
        small
      />
      <MoreMenu person={person} path={path} signIn={signIn} />
    </div>
  );
}

function FollowButton({ person, path, signIn }: Omit<Props, "saved">) {
  const t = useTranslate();
  const name = person.displayName;
  if (signIn)
    return (
      <ButtonLink kind="primary" icon="plus" href={signInFrom(signIn, path)}>
        <Message id="people.actions.follow" values={{ state: "none", name, hidden: srOnly }} />
      </ButtonLink>
    );
  const on = person.following !== "none";
  const asks = person.visibility === "followers";
  const state = person.following === "none" && asks ? "ask" : person.following;
  return (
    <Form action={path} preventScrollReset>
      <input type="hidden" name="intent" value={on ? "unfollow" : "follow"} />
      <SubmitButton
        kind={on ? "quiet" : "primary"}
        icon={<Icon name={on ? "check" : "plus"} size={18} />}
        aria-pressed={on}
        title={on ? t("people.actions.unfollow", { name }) : undefined}
      >
        <Message id="people.actions.follow" values={{ state, name, hidden: srOnly }} />
      </SubmitButton>
    </Form>
  );
}

function MoreMenu({ person, path, signIn }: Omit<Props, "saved">) {
  const t = useTranslate();
  const toast = useToast();
  const copy = async () => {
    const url = new URL(`/${person.username}`, location.href).href;
    if (navigator.share) return navigator.share({ title: person.displayName, url }).catch(() => {});
    await navigator.clipboard.writeText(url);
    toast({ text: t("people.actions.copied") });
  };
  const share = {
    label: t("people.actions.share"),
    icon: <Icon name="link-2" size={18} />,
    onChoose: () => void copy(),
  };
  const own = [
    {
      label: t(person.muted ? "people.actions.unmute" : "people.actions.mute"),
      icon: person.muted ? <Icon name="bell-ring" size={18} /> : <Icon name="bell-off" size={18} />,
      form: "mute-form",
    },
    {
      label: t("people.actions.block"),
      icon: <Icon name="ban" size={18} />,
      to: `${path}?ask=block`,
      danger: true,
    },
    {
      label: t("people.actions.report"),
      icon: <Icon name="flag" size={18} />,
      to: `${path}?ask=report`,
      danger: true,
    },
  ];
  return (
    <>
      <Menu
        label={t("people.actions.more", { name: person.displayName })}
        button={<Icon name="ellipsis" size={18} />}
        buttonClass="btn btn-quiet btn-square"
        groups={signIn ? [[share]] : [[share], own]}
      />
      {!signIn && (
        <Form id="mute-form" action={path} preventScrollReset hidden>
          <input type="hidden" name="intent" value={person.muted ? "unmute" : "mute"} />
        </Form>
      )}
    </>
  );
}

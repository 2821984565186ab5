import { SaveButton } from "#app/components/saved/SaveButton.tsx";
import { signInFrom } from "#app/components/shell/navigation.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { Form } from "#app/ui/Form.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { Menu } from "#app/ui/Menu.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useToast } from "#app/ui/Toasts.tsx";
import type { ProfileView } from "#contracts/people";

interface Props {
  readonly person: ProfileView;
  readonly path: string;
  readonly signIn: string | undefined;
  /** Whether the reader has saved them, as returned by `listSavedRefs`. */
  readonly saved: readonly string[] | null;
}

/** Actions on a person. A visitor is sent to sign in and back here. */
export function ProfileActions({ person, path, signIn, saved }: Props) {
  if (person.isSelf)
    return (
      <div className="profile-acts">
        <ButtonLink href="/settings/profile" icon="pencil">
          Edit profile
        </ButtonLink>
      </div>
    );
  return (
    <div className="profile-acts">
      <FollowButton person={person} path={path} signIn={signIn} />
      {!signIn && (person.mayMessage || person.mayRequestMessage) && (
        <ButtonLink href={`/messages/new?to=${person.username}`} icon="mail">
          Write<span className="sr-only"> to {person.displayName}</span>
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
  const name = person.displayName;
  if (signIn)
    return (
      <ButtonLink kind="primary" icon="plus" href={signInFrom(signIn, path)}>
        Follow<span className="sr-only"> {name}</span>
      </ButtonLink>
    );
  const on = person.following !== "none";
  const asks = person.visibility === "followers";
  const words = {
    none: asks ? "Ask to follow" : "Follow",
    requested: "Requested",
    accepted: "Following",
  };
  return (
    <Form action={path} preventScrollReset>
      <input type="hidden" name="intent" value={on ? "unfollow" : "follow"} />
      <SubmitButton
        kind={on ? "quiet" : "primary"}
        icon={<Icon name={on ? "check" : "plus"} size={18} />}
        aria-pressed={on}
        title={on ? `Stop following ${name}` : undefined}
      >
        {words[person.following]}
        <span className="sr-only"> {name}</span>
      </SubmitButton>
    </Form>
  );
}

function MoreMenu({ person, path, signIn }: Omit<Props, "saved">) {
  const toast = useToast();
  const copy = async () => {
    const url = new URL(`/${person.username}`, location.href).href;
    if (navigator.share) return navigator.share({ title: person.displayName, url }).catch(() => {});
    await navigator.clipboard.writeText(url);
    toast({ text: "The address is copied." });
  };
  const share = {
    label: "Share profile",
    icon: <Icon name="link-2" size={18} />,
    onChoose: () => void copy(),
  };
  const own = [
    {
      label: person.muted ? "Unmute" : "Mute",
      icon: person.muted ? <Icon name="bell-ring" size={18} /> : <Icon name="bell-off" size={18} />,
      form: "mute-form",
    },
    { label: "Block", icon: <Icon name="ban" size={18} />, to: `${path}?ask=block`, danger: true },
    {
      label: "Report",
      icon: <Icon name="flag" size={18} />,
      to: `${path}?ask=report`,
      danger: true,
    },
  ];
  return (
    <>
      <Menu
        label={`More about ${person.displayName}`}
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

import { forgetKeptPages } from "#app/pwa/forget.ts";
import { Face } from "#app/ui/Face.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import type { Ways } from "./places.ts";
import type { Viewer } from "./viewer.ts";

interface Props {
  readonly viewer: Viewer;
  readonly ways: Ways;
}

/** Who one is, at the foot of the rail. A native disclosure: it opens without JavaScript, too. */
export function AccountMenu({ viewer, ways }: Props) {
  const { id, name, handle, href, staff, avatar = null } = viewer;
  return (
    <details className="account-menu">
      <summary className="account">
        <Face id={id} name={name} picture={avatar} size={36} />
        <span className="account-name">
          <b>{name}</b>
          <br />
          <bdi className="caption">{`@${handle}`}</bdi>
        </span>
        <Icon name="ellipsis" size={18} />
      </summary>
      <div className="account-sheet">
        <a href={href}>Your page</a>
        {ways.settings && <a href={ways.settings}>Settings</a>}
        {staff && <a href="/admin">Stewards’ desk</a>}
        {ways.signOut && <SignOut action={ways.signOut} />}
      </div>
    </details>
  );
}

/** A whole load, so that nothing of the session stays in memory. */
export function SignOut({
  action,
  className,
}: {
  readonly action: string;
  readonly className?: string;
}) {
  return (
    <form method="post" action={action} onSubmit={forgetKeptPages}>
      <button type="submit" className={className}>
        Sign out
      </button>
    </form>
  );
}

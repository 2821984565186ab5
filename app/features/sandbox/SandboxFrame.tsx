import type { ReactNode } from "react";
import { Icon } from "#app/ui/Icon.tsx";
import { Message } from "#app/ui/Message.tsx";

interface Props {
  readonly title: string;
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/** Looks like a different site, since a real processor's page would be one. */
export function SandboxFrame({ title, aside, children }: Props) {
  return (
    <main className="sandbox" id="content" tabIndex={-1}>
      <p className="sandbox-banner">
        <Icon name="info" size={18} />
        <span>
          <Message id="sandbox.banner" values={{ b: (text) => <b>{text}</b> }} />
        </span>
      </p>
      <div className="sandbox-sheet">
        <header className="sandbox-aside">
          <h1>{title}</h1>
          {aside}
        </header>
        <div className="sandbox-body">{children}</div>
      </div>
    </main>
  );
}

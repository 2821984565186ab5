import type { ReactNode } from "react";
import { Brand } from "#app/components/shell/Brand.tsx";
import { ThemeSwitch } from "#app/components/shell/ThemeSwitch.tsx";
import { Avatar } from "#app/ui/Avatar.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import type { Desk } from "#contracts/admin";
import { deskPlaces } from "./desk-places.ts";

interface Props {
  readonly desk: Desk;
  /** The place one is at, as the list names it. */
  readonly path: string;
  readonly title: string;
  /** Beside the title. */
  readonly beside?: ReactNode;
  /** The page fills the whole width, as the queue with its case does. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** The frame of every page of the stewards' desk, with a rail of its own. */
export function AdminFrame({ desk, path, title, beside, wide, children }: Props) {
  return (
    <>
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <div className="shell desk" data-wide={wide || undefined}>
        <header className="rail desk-rail">
          <div className="rail-inner">
            <Brand />
            <p className="desk-name">Stewards’ desk</p>
            <Places desk={desk} path={path} />
            <div className="rail-gap" />
            <div className="rail-foot desk-foot">
              <Avatar id={desk.id} name={desk.name} size={36} />
              <span>
                <b>{desk.name}</b>
                <br />
                <span className="caption">{desk.admin ? "Administrator" : "Steward"}</span>
              </span>
            </div>
          </div>
        </header>
        <div className="content">
          <main id="content" tabIndex={-1} className="desk-page">
            {desk.waived && <SecondStepBanner />}
            <div className="desk-head">
              <h1>{title}</h1>
              {beside}
            </div>
            {children}
          </main>
          <footer className="colophon">
            <a href="/">Back to the hall</a>
            <ThemeSwitch />
          </footer>
        </div>
      </div>
    </>
  );
}

function Places({ desk, path }: Pick<Props, "desk" | "path">) {
  return (
    <nav className="places" aria-label="Stewards’ desk">
      {deskPlaces
        .filter(({ admins }) => desk.admin || !admins)
        .map(({ name, href, icon, waiting }) => {
          const count = waiting ? desk.waiting[waiting] : 0;
          return (
            <a key={href} href={href} aria-current={href === path ? "page" : undefined}>
              <Icon name={icon} />
              {name}
              {count > 0 && (
                <span className="places-count">
                  {count}
                  <span className="sr-only"> waiting</span>
                </span>
              )}
            </a>
          );
        })}
    </nav>
  );
}

function SecondStepBanner() {
  return (
    <p className="desk-banner">
      <Icon name="shield" size={18} />
      <span>
        You are here without a second step, which only this demo allows.{" "}
        <a href="/settings/privacy#second-step">Set one up</a>
      </span>
    </p>
  );
}

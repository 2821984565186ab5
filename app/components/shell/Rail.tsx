import { ButtonLink } from "#app/ui/Button.tsx";
import { Crest } from "#app/ui/Crest.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { AccountMenu } from "./AccountMenu.tsx";
import { Brand } from "./Brand.tsx";
import { isWithin, type Place, signInFrom, type Ways } from "./places.ts";
import { SearchField } from "./SearchField.tsx";
import { ThemeSwitch } from "./ThemeSwitch.tsx";
import type { RailGuild, Viewer } from "./viewer.ts";

export interface ShellParts {
  readonly places: readonly Place[];
  readonly ways: Ways;
  readonly viewer?: Viewer;
  /** The address one is on, with its query. */
  readonly path: string;
}

export function Rail({ places, ways, viewer, path }: ShellParts) {
  const pathname = path.split("?")[0] ?? path;
  return (
    <header className="rail">
      <div className="rail-inner">
        <Brand />
        {ways.search && <SearchField action={ways.search} member={viewer !== undefined} />}
        <nav className="places" aria-label="Main">
          {places
            .filter(({ members }) => viewer || !members)
            .map(({ name, href, icon }) => (
              <a
                key={href}
                href={href}
                aria-current={isWithin(pathname, href) ? "page" : undefined}
              >
                <Icon name={icon} />
                {name}
                {viewer?.counts[href] ? (
                  <span className="places-count">
                    {viewer.counts[href]}
                    <span className="sr-only"> unread</span>
                  </span>
                ) : null}
              </a>
            ))}
        </nav>
        {viewer && viewer.guilds.length > 0 && <RailGuilds guilds={viewer.guilds} />}
        <div className="rail-gap" />
        <div className="rail-foot">
          {viewer ? (
            <AccountMenu viewer={viewer} ways={ways} />
          ) : (
            <GuestFoot ways={ways} path={path} />
          )}
        </div>
      </div>
    </header>
  );
}

function RailGuilds({ guilds }: { guilds: readonly RailGuild[] }) {
  return (
    <nav className="rail-guilds" aria-labelledby="your-guilds">
      <p className="rail-label" id="your-guilds">
        Your guilds
      </p>
      {guilds.map(({ slug, name, href, unread, blazon }) => (
        <a key={slug} href={href}>
          <Crest slug={slug} blazon={blazon} size={20} />
          {name}
          {unread && (
            <span className="dot">
              <span className="sr-only">unread</span>
            </span>
          )}
        </a>
      ))}
    </nav>
  );
}

function GuestFoot({ ways, path }: { ways: Ways; path: string }) {
  return (
    <>
      {(ways.signIn || ways.join) && (
        <div className="rail-doors">
          {ways.join && (
            <ButtonLink href={ways.join} kind="primary" small wide>
              Join
            </ButtonLink>
          )}
          {ways.signIn && (
            <ButtonLink href={signInFrom(ways.signIn, path)} small wide>
              Sign in
            </ButtonLink>
          )}
        </div>
      )}
      <ThemeSwitch />
    </>
  );
}

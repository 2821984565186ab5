import { Message } from "#app/ui/Message.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { useIsLinked } from "#app/ui/turned-off.ts";
import "#app/ui/find-line.css";
import type { ReactNode } from "react";
import { SettingsPart } from "#app/components/settings/SettingsFrame.tsx";
import { findSettings, settingsSections } from "#app/components/settings/sections.ts";
import { Icon } from "#app/ui/Icon.tsx";

export interface AccountRow {
  readonly name: string;
  readonly value: string;
  /** Where it is changed; without it the row is informational. */
  readonly href?: string;
  readonly note?: string;
}

interface Props {
  readonly query: string;
  readonly account: readonly AccountRow[];
  /** What each section is set to, by its address. */
  readonly states: Readonly<Record<string, string>>;
  /** What is changed right here, under the account's rows. */
  readonly below?: ReactNode;
}

/** All settings and their current values at a glance. */
export function SettingsHub({ query, ...rest }: Props) {
  const t = useTranslate();
  return (
    <>
      <search>
        <form className="settings-search find-line" action="/settings" method="get">
          <Icon name="search" size={18} />
          <input
            type="search"
            name="q"
            defaultValue={query}
            maxLength={100}
            placeholder={t("settings.search.label")}
            aria-label={t("settings.search.label")}
          />
          <button type="submit" className="btn btn-quiet btn-small">
            {t("settings.search.submit")}
          </button>
        </form>
      </search>
      {query ? <SettingsSearchResults query={query} account={rest.account} /> : <Cards {...rest} />}
    </>
  );
}

function SettingsSearchResults({
  query,
  account,
}: {
  query: string;
  account: readonly AccountRow[];
}) {
  const t = useTranslate();
  const isLinked = useIsLinked();
  const found = findSettings(
    query,
    t,
    account.map(({ name, href }) => ({
      name,
      href: href ?? "/settings#account",
      section: t("settings.account.title"),
    })),
  ).filter(({ href }) => isLinked(href));
  return (
    <SettingsPart
      id="found"
      title={t(found.length === 0 ? "settings.search.none" : "settings.search.results")}
    >
      {found.length === 0 && (
        <p className="settings-lead">
          <Message
            id="settings.search.noneHelp"
            values={{
              link: (text) => (
                <a className="link" href="/settings">
                  {text}
                </a>
              ),
            }}
          />
        </p>
      )}
      <ul className="settings-found">
        {found.map(({ name, href, section }) => (
          <li key={`${href} ${name}`}>
            <a href={href}>
              <strong>{name}</strong>
              <span className="quiet">{section}</span>
            </a>
          </li>
        ))}
      </ul>
    </SettingsPart>
  );
}

function Cards({ account, states, below }: Omit<Props, "query">) {
  const t = useTranslate();
  return (
    <>
      <SettingsPart id="account" title={t("settings.account.title")}>
        <dl className="settings-rows">
          {account.map(({ name, value, href, note }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <span dir="auto">{value}</span>
                {note && <span className="quiet">{note}</span>}
              </dd>
              {href && (
                <dd>
                  <a className="link" href={href}>
                    <Message
                      id="settings.account.change"
                      values={{
                        name,
                        hidden: (text) => <span className="sr-only">{text}</span>,
                      }}
                    />
                  </a>
                </dd>
              )}
            </div>
          ))}
        </dl>
        {below}
      </SettingsPart>
      <SettingsPart id="sections" title={t("settings.sections.title")}>
        <ul className="settings-cards">
          {settingsSections.slice(1).map(({ name, href, icon, about }) => (
            <li key={href}>
              <a href={href}>
                <Icon name={icon} size={22} />
                <span>
                  <strong>{t(name)}</strong>
                  <span>{t(about)}</span>
                  {states[href] && <span className="settings-state">{states[href]}</span>}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </SettingsPart>
    </>
  );
}

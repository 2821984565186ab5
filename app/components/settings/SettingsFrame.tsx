import { useTranslate } from "#app/ui/translate.ts";
import "#app/ui/side-links.css";
import type { ReactNode } from "react";
import { settingsSections } from "./sections.ts";

interface Props {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly path: string;
  readonly children: ReactNode;
}

/** The frame of every settings page: the sections beside, the page's own part in the middle. */
export function SettingsFrame({ title, lead, path, children }: Props) {
  const t = useTranslate();
  return (
    <div className="page settings">
      <nav className="settings-nav side-links" aria-label={t("settings.navigation")}>
        <a href="/settings" aria-current={path === "/settings" ? "page" : undefined}>
          {t("settings.allSettings")}
        </a>
        {settingsSections.map(({ href, name }) => (
          <a key={href} href={href} aria-current={path === href ? "page" : undefined}>
            {t(name)}
          </a>
        ))}
      </nav>
      <div className="settings-body">
        <h1>{title}</h1>
        {lead && <p className="settings-lead">{lead}</p>}
        {children}
      </div>
    </div>
  );
}

/** One section of a settings page, with its own anchor. */
export function SettingsPart(props: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="settings-part" aria-labelledby={props.id}>
      <h2 id={props.id} className="section-head">
        {props.title}
      </h2>
      {props.children}
    </section>
  );
}

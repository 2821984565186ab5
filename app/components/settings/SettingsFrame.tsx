import { useTranslate } from "#app/ui/translate.ts";
import { useIsLinked } from "#app/ui/turned-off.ts";
import "#app/ui/side-links.css";
import { Fragment, type ReactNode } from "react";
import { isWithin } from "#app/components/shell/navigation.ts";
import { sectionOf, settingsSections } from "./sections.ts";

interface Props {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly path: string;
  readonly children: ReactNode;
}

/** The frame of every settings page: the sections beside, the page's own part in the middle. */
export function SettingsFrame({ title, lead, path, children }: Props) {
  const t = useTranslate();
  const isLinked = useIsLinked();
  const current = sectionOf(path);
  return (
    <div className="page settings">
      <nav className="settings-nav side-links" aria-label={t("settings.navigation")}>
        {settingsSections.map((section) => {
          const { href, name } = section;
          const pages = (section.pages ?? []).filter((page) => isLinked(page.href));
          return (
            <Fragment key={href}>
              <a href={href} aria-current={path === href ? "page" : undefined}>
                {t(name)}
              </a>
              {section === current &&
                pages.map((page) => (
                  <a
                    key={page.href}
                    className="side-sub"
                    href={page.href}
                    aria-current={isWithin(path, page.href) ? "page" : undefined}
                  >
                    {t(page.name)}
                  </a>
                ))}
            </Fragment>
          );
        })}
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

import { useTranslate } from "#app/ui/translate.ts";

const pages = [
  ["/admin/site/look", "site.look.title"],
  ["/admin/site/style", "site.style.title"],
  ["/admin/site/landing", "site.landing.title"],
  ["/setup/access", "setup.access.name"],
  ["/setup/community", "setup.community.name"],
  ["/setup/email", "setup.email.name"],
  ["/setup/payments", "setup.payments.name"],
  ["/setup/storage", "setup.storage.name"],
  ["/setup/done", "setup.checks.title"],
] as const;

/** The other pages about the site, and the steps of the setup, which can be opened at any time. */
export function SetupLinks() {
  const t = useTranslate();
  return (
    <nav aria-label={t("setup.title")} className="admin-links">
      {pages.map(([href, name]) => (
        <a key={href} href={href}>
          {t(name)}
        </a>
      ))}
    </nav>
  );
}

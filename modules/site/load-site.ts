import { emailColorsPort } from "#modules/identity";
import type { Context } from "#platform/context";
import { loadSiteIdentity } from "./identity.ts";
import { loadSiteLook } from "./look/look.ts";
import { siteEmailColors } from "./look/style.ts";
import { loadFooterPages } from "./pages/footer-pages.ts";
import { loadSiteLayout } from "./parts/site-layout.ts";
import { loadSiteTexts } from "./texts/load-site-texts.ts";

/**
 * Loads what each process keeps in memory of the site. One after the other: at once, each would open
 * a connection of its own in every process and command, and PostgreSQL has few.
 */
export async function loadSite(application: Pick<Context, "db" | "ports">): Promise<void> {
  const { ports } = application;
  ports.get(emailColorsPort).current = () => siteEmailColors({ ports });
  const loads = [loadSiteTexts, loadSiteIdentity, loadSiteLook, loadFooterPages, loadSiteLayout];
  for (const load of loads) await load(application);
}

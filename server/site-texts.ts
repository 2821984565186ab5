import {
  loadSite,
  siteIdentityTag,
  siteLayoutRevision,
  siteLayoutTag,
  sitePagesTag,
  siteTextsTag,
} from "#modules/site";
import { loadTaxSettings, taxSettingsTag } from "#modules/taxes";
import { log } from "#platform/log";
import { openSignals, type Signal, signalRelay } from "#platform/signals";
import type { AppContainer } from "./app-container.ts";

const retryMs = 500;

type Application = Pick<AppContainer, "db" | "ports">;

export interface SiteTextsReload {
  /** Loads them again if one of these signals says that they changed. */
  hear(signals: readonly Pick<Signal, "tags">[]): void;
  reload(): Promise<void>;
  close(): void;
}

/**
 * Keeps the texts that operators changed, the site's identity and look, its parts, navigation and the
 * footer's links, and the tax settings up to date in this process; tries until it succeeds. `onLayoutChange` is called once
 * its parts and navigation are those that were changed.
 */
export function createSiteTextsReload(
  container: Application,
  onLayoutChange: () => void = () => {},
): SiteTextsReload {
  let retry: NodeJS.Timeout | undefined;
  let closed = false;
  let layout = siteLayoutRevision(container);

  async function reload(): Promise<void> {
    clearTimeout(retry);
    try {
      await Promise.all([loadSite(container), loadTaxSettings(container)]);
      const now = siteLayoutRevision(container);
      if (now === layout) return;
      layout = now;
      onLayoutChange();
    } catch (error) {
      if (closed) return;
      log.warn({ err: error }, "could not load the site's own texts and identity; trying again");
      clearTimeout(retry);
      retry = setTimeout(() => void reload(), retryMs);
    }
  }

  return {
    hear(signals) {
      const changed = ({ tags }: Pick<Signal, "tags">) =>
        tags.includes(siteTextsTag) ||
        tags.includes(siteIdentityTag) ||
        tags.includes(siteLayoutTag) ||
        tags.includes(sitePagesTag) ||
        tags.includes(taxSettingsTag);
      if (signals.some(changed)) void reload();
    },
    reload,
    close() {
      closed = true;
      clearTimeout(retry);
    },
  };
}

/** For a process without web pages, which listens to nothing else. */
export async function followSiteTexts(
  container: Application & Pick<AppContainer, "config" | "databaseUrl">,
): Promise<{ close(): Promise<void> }> {
  const texts = createSiteTextsReload(container);
  const signals = await openSignals(
    {
      db: container.db,
      url: container.databaseUrl,
      relay: container.ports.get(signalRelay),
      redisUrl: container.config.REDIS_URL,
    },
    (heard) => texts.hear(heard),
  );
  await texts.reload();
  return {
    async close() {
      texts.close();
      await signals.close();
    },
  };
}

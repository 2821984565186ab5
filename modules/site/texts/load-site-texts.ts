import type { Context } from "#platform/context";
import type { Database } from "#platform/db";
import { isLocale } from "#platform/i18n";
import { definePort } from "#platform/ports";
import { translations } from "#platform/translations";
import { siteTexts } from "../tables.ts";
import { isUsable } from "./usable.ts";

type Load = (db: Database) => Promise<void>;

/** One load at a time: of two, the one that read earlier could finish last. */
const loadPort = definePort<Load>("site.load_texts", (ports) => {
  const all = ports.get(translations);
  let last: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;

  async function load(db: Database): Promise<void> {
    const rows = await db
      .select({ locale: siteTexts.locale, key: siteTexts.key, text: siteTexts.text })
      .from(siteTexts);
    // A release may have removed a text, or its placeholders: then the default is shown.
    all.override(
      rows.filter(({ locale, key, text }) => isLocale(locale) && isUsable(all, locale, key, text)),
    );
  }

  return (db) => {
    waiting ??= last
      .catch(() => {})
      .then(() => {
        waiting = undefined;
        last = load(db);
        return last;
      });
    return waiting;
  };
});

/**
 * Puts the texts that operators changed into effect in this process: at the start, and when a signal
 * says that they changed.
 */
export const loadSiteTexts = ({ db, ports }: Pick<Context, "db" | "ports">): Promise<void> =>
  ports.get(loadPort)(db);

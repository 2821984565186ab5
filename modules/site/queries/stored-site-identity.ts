import type { Context } from "#platform/context";
import type { SiteIdentity } from "../contract.ts";
import { defaultSiteIdentity, readSetting } from "../site-settings.ts";

/** As it is saved: another process may not have loaded the last change yet. */
export const storedSiteIdentity = async ({ db }: Pick<Context, "db">): Promise<SiteIdentity> =>
  (await readSetting(db, "identity")) ?? defaultSiteIdentity;

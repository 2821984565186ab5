import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import {
  createFirstAdministrator,
  hasAdministrator,
  signedToken,
  tokenDigest,
} from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { notFound } from "#platform/errors";
import { limitKeyForIp, takeToken } from "#platform/ratelimit";
import { secretsEqual } from "#platform/secrets";
import { deleteSetting, readSetting, type SettingValue, writeSetting } from "../site-settings.ts";

export const setupLinkHours = 24;
const guessesPerHour = 30;

type StoredLink = NonNullable<SettingValue<"setupLink">>;

export interface SetupLink {
  readonly token: string;
  readonly expiresAt: Date;
}

/**
 * The one link by which the first administrator signs up, or undefined once there is one. Opening it
 * again gives the same link until it expires, so that a restart, or a second server, does not
 * invalidate the one that was printed before. The token is made from the site's secret and an id;
 * only its digest is stored.
 */
export function openSetupLink(
  ctx: Context<Actor>,
  { renew = false }: { renew?: boolean } = {},
): Promise<SetupLink | undefined> {
  return inTransaction(ctx, async (tx) => {
    authorize(ctx.actor, "account.create", {});
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('setup link'))`);
    if (await hasAdministrator(tx)) return undefined;
    const now = ctx.clock.now();
    const stored = await readSetting(tx, "setupLink");
    if (stored && !renew && isAlive(stored, now)) {
      const token = tokenFor(ctx, stored.id);
      // Another one where AUTH_SECRET has changed since.
      if (tokenDigest(token) === stored.digest)
        return { token, expiresAt: new Date(stored.expiresAt) };
    }
    const id = randomBytes(24).toString("base64url");
    const token = tokenFor(ctx, id);
    const expiresAt = new Date(now.getTime() + setupLinkHours * 3_600_000);
    const link = { id, digest: tokenDigest(token), expiresAt: expiresAt.toISOString() };
    await writeSetting(tx, "setupLink", link, now);
    return { token, expiresAt };
  });
}

const tokenFor = (ctx: Context<Actor>, id: string) => signedToken(ctx, `setup link ${id}`);
const isAlive = ({ expiresAt }: StoredLink, now: Date) => new Date(expiresAt) > now;

const fits = (stored: StoredLink | null, token: string, now: Date): boolean =>
  stored !== null && isAlive(stored, now) && secretsEqual(tokenDigest(token), stored.digest);

/**
 * Counts wrong links by network. The right one is never refused: behind a proxy that is not trusted
 * everyone is in one network, and anyone could keep the operator out.
 */
const limitGuesses = (ctx: Context<Actor>, ip: string) =>
  takeToken(ctx.db, {
    name: "setup_link",
    key: limitKeyForIp(ip),
    limit: guessesPerHour,
    perSeconds: 3_600,
  });

/**
 * Whether an account can be made with this link: not if it is wrong, old, or if there is an
 * administrator.
 */
export async function isSetupLink(
  ctx: Context<Actor>,
  { token, ip }: { readonly token: string; readonly ip: string },
): Promise<boolean> {
  const [stored, taken] = await Promise.all([
    readSetting(ctx.db, "setupLink"),
    hasAdministrator(ctx.db),
  ]);
  if (!taken && fits(stored, token, ctx.clock.now())) return true;
  await limitGuesses(ctx, ip);
  return false;
}

/** Creates the first administrator with the link, which ends with it, and begins the setup. */
export async function beginSetup(
  ctx: Context<Actor>,
  {
    token,
    ...account
  }: Omit<Parameters<typeof createFirstAdministrator>[1], "redeem"> & { readonly token: string },
): ReturnType<typeof createFirstAdministrator> {
  if (!(await isSetupLink(ctx, { token, ip: account.device.ip }))) throw notFound();
  return createFirstAdministrator(ctx, {
    ...account,
    async redeem(tx, userId) {
      const now = ctx.clock.now();
      if (!fits(await readSetting(tx, "setupLink"), token, now)) throw notFound();
      await deleteSetting(tx, "setupLink");
      const startedAt = now.toISOString();
      await writeSetting(tx, "setup", { by: userId, startedAt, finishedAt: null }, now);
    },
  });
}

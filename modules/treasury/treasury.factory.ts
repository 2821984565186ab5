import { balancesOf } from "#modules/ledger";
import { giveTip, guildTipPort, tipJobs, tipListeners } from "#modules/tips";
import type { Actor, Member } from "#permissions";
import { type Clock, fakeClock } from "#platform/clock";
import type { Context } from "#platform/context";
import type { Database } from "#platform/db";
import { eventListeners } from "#platform/events";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import type { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aGuild } from "../guilds/guilds.factory.ts";
import { aMember } from "../identity/identity.factory.ts";
import { aMethod, aTestProcessor } from "../payments/payments.factory.ts";
import { aTipForm } from "../tips/tips.factory.ts";
import { saveTreasurySettings } from "./commands/save-treasury-settings.ts";
import { treasuryTips } from "./guild-tip-port.ts";
import { type TreasurySettingsInput, treasurySettingsInput } from "./inputs.ts";
import { treasuryListeners } from "./listeners.ts";

/** A site on which guilds accept tips: its clock, processor, mail and account balances. */
export async function aTippingSite({ db, url }: Awaited<ReturnType<typeof testDatabase>>) {
  const clock = fakeClock();
  const processor = aTestProcessor(db, url, clock);
  provideForTest(db, provide(guildTipPort, treasuryTips));
  const listeners = [...tipListeners, ...treasuryListeners];
  provideForTest(db, provide(eventListeners, listeners));
  const post = await testMail(db, [...tipJobs, ...listeners.map(({ job }) => job)]);
  const as = (actor: Actor) => ({ ...testContext(db, actor), clock });
  const inAccount = async (type: "guild" | "member", id: string, kind: string) =>
    (await balancesOf({ db }, { type, id }, "EUR")).find((one) => one.kind === kind)
      ?.balanceMinor ?? 0n;
  const treasuryBalanceOf = (guildId: string) => inAccount("guild", guildId, "guild_purse");
  return { clock, processor, post, as, inAccount, treasuryBalanceOf };
}

/** A guild that accepts tips, and its owner; a member may spend up to 50 alone by default. */
export async function aGuildWithTreasury(
  db: Database,
  clock: Clock,
  {
    treasury = {},
    ...guild
  }: Parameters<typeof aGuild>[1] & { readonly treasury?: Partial<TreasurySettingsInput> } = {},
) {
  const { actor } = await aMember(db, { authenticatedAt: clock.now() });
  const made = await aGuild(db, { owner: actor, ...guild });
  const owner = { ...testContext(db, made.owner), clock };
  await saveTreasurySettings(owner, {
    ...treasurySettingsInput.parse({ open: true, limit: "50", shown: "roles" }),
    ...treasury,
    slug: made.slug,
  });
  return { ...made, ctx: owner };
}

/** A member who tips guilds with a working card. */
export async function aPatron(
  db: Database,
  clock: Clock,
  { box, provider }: ReturnType<typeof aTestProcessor>,
) {
  const { actor } = await aMember(db, { createdAt: new Date("2026-01-01T00:00:00Z") });
  const ctx = { ...testContext(db, actor), clock } as Context<Member>;
  const method = await aMethod(ctx, box, provider);
  return {
    ctx,
    actor,
    method,
    tip: (slug: string, euros: string, more: Parameters<typeof aTipForm>[1] = {}) =>
      giveTip(
        ctx,
        aTipForm(`guilds/${slug}`, { amount: "other", ownAmount: euros, method, ...more }),
      ),
  };
}

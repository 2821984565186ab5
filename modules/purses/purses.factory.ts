import { balancesOf } from "#modules/ledger";
import { giveTip, guildJarsPort, tipJobs, tipListeners } from "#modules/tips";
import type { Actor, Member } from "#permissions";
import { type Clock, fakeClock } from "#platform/clock";
import type { Context } from "#platform/context";
import type { Database } from "#platform/db";
import { eventListeners } from "#platform/events";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import type { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aGuild } from "../guilds/guilds.factory.ts";
import { aMember } from "../identity/identity.factory.ts";
import { aMethod, aProcessor } from "../payments/payments.factory.ts";
import { aTipForm } from "../tips/tips.factory.ts";
import { setPurse } from "./commands/set-purse.ts";
import { type PurseInput, purseInput } from "./inputs.ts";
import { purseJars } from "./jars.ts";
import { purseListeners } from "./listeners.ts";

/** A site on which guilds take tips: its clock, its processor, its post, and what lies in accounts. */
export async function aTippingSite({ db, url }: Awaited<ReturnType<typeof testDatabase>>) {
  const clock = fakeClock();
  const processor = aProcessor(db, url, clock);
  provideForTest(db, provide(guildJarsPort, purseJars));
  const listeners = [...tipListeners, ...purseListeners];
  provideForTest(db, provide(eventListeners, listeners));
  const post = await testPost(db, [...tipJobs, ...listeners.map(({ job }) => job)]);
  const as = (actor: Actor) => ({ ...testContext(db, actor), clock });
  const inAccount = async (type: "guild" | "member", id: string, kind: string) =>
    (await balancesOf({ db }, { type, id }, "EUR")).find((one) => one.kind === kind)
      ?.balanceMinor ?? 0n;
  const purseOf = (guildId: string) => inAccount("guild", guildId, "guild_purse");
  return { clock, processor, post, as, inAccount, purseOf };
}

/** A guild that takes tips, and its owner; one person spends up to 50 alone, unless told. */
export async function aGuildWithPurse(
  db: Database,
  clock: Clock,
  {
    purse = {},
    ...guild
  }: Parameters<typeof aGuild>[1] & { readonly purse?: Partial<PurseInput> } = {},
) {
  const { actor } = await aMember(db, { provedAt: clock.now() });
  const made = await aGuild(db, { owner: actor, ...guild });
  const owner = { ...testContext(db, made.owner), clock };
  await setPurse(owner, {
    ...purseInput.parse({ open: true, limit: "50", shown: "roles" }),
    ...purse,
    slug: made.slug,
  });
  return { ...made, ctx: owner };
}

/** Somebody who gives guilds tips by a card that works. */
export async function aPatron(
  db: Database,
  clock: Clock,
  { box, provider }: ReturnType<typeof aProcessor>,
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

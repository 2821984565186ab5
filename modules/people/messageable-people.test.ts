import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { messageablePeople, relations, relationshipsPort } from "#modules/people";
import { can } from "#permissions";
import { provide } from "#platform/ports";
import { users } from "#tables/identity";
import { provideForTest, testContext, testPorts } from "#tests/context";
import { testDatabase } from "#tests/database";
import { messageAudiences } from "./contract.ts";
import { aPerson } from "./people.factory.ts";
import { blocks, follows, profiles } from "./tables.ts";

const { db } = await testDatabase();
const at = new Date("2026-11-15T09:00:00Z");
const me = await aPerson(db);
const them = await aPerson(db);

const world = fc.record({
  asks: fc.constantFrom(me, them),
  mayMessage: fc.constantFrom(undefined, ...messageAudiences),
  iBlock: fc.boolean(),
  theyBlock: fc.boolean(),
  follow: fc.constantFrom("none", "requested", "accepted"),
  sharesGuild: fc.boolean(),
  supports: fc.boolean(),
  leaving: fc.constantFrom("no", "asked", "erased"),
});

test("list filter and single check agree on who may be messaged directly", async () => {
  await fc.assert(
    fc.asyncProperty(world, async (state) => {
      for (const table of [blocks, follows, profiles]) await db.delete(table);
      const mine = me.user.id;
      const theirs = them.user.id;
      if (state.mayMessage)
        await db.insert(profiles).values({ userId: theirs, mayMessage: state.mayMessage });
      if (state.iBlock)
        await db.insert(blocks).values({ blockerId: mine, blockedId: theirs, blockedAt: at });
      if (state.theyBlock)
        await db.insert(blocks).values({ blockerId: theirs, blockedId: mine, blockedAt: at });
      if (state.follow !== "none")
        await db.insert(follows).values({
          followerId: theirs,
          followedId: mine,
          requestedAt: at,
          acceptedAt: state.follow === "accepted" ? at : null,
        });
      const left = state.leaving === "erased" ? { erasedAt: at } : { deletionRequestedAt: at };
      if (state.leaving !== "no") await db.update(users).set(left).where(eq(users.id, theirs));
      provideForTest(
        db,
        provide(relationshipsPort, {
          ...testPorts(db).get(relationshipsPort),
          sharesGuild: () => sql<boolean>`${state.sharesGuild}::boolean`,
          supports: () => sql<boolean>`${state.supports}::boolean`,
        }),
      );
      const ctx = testContext(db, state.asks.actor);
      const [row] = await db
        .select({ accepts: messageablePeople(ctx, users.id) })
        .from(users)
        .where(eq(users.id, theirs));
      const facts = (await relations(db, ctx, [theirs])).get(theirs);
      expect(row?.accepts).toBe(facts && can(state.asks.actor, "person.message", facts));
      await db
        .update(users)
        .set({ deletionRequestedAt: null, erasedAt: null })
        .where(eq(users.id, theirs));
    }),
    { numRuns: 120 },
  );
  for (const table of [blocks, follows, profiles]) await db.delete(table);
});

import { expect, test } from "vitest";
import { transactionDetail, transactionsPage } from "#modules/ledger";
import { block } from "#modules/people";
import { giveTip, tipDescriber, tipJobs, tipListeners } from "#modules/tips";
import type { Actor, Member } from "#permissions";
import { fakeClock } from "#platform/clock";
import type { Context } from "#platform/context";
import { eventListeners } from "#platform/events";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aMember } from "../../identity/identity.factory.ts";
import { aMethod, aProcessor } from "../../payments/payments.factory.ts";
import type { NameCircle } from "../contract.ts";
import { aJar, aTipForm } from "../tips.factory.ts";

const { db, url } = await testDatabase();
const clock = fakeClock();
const { box, provider } = aProcessor(db, url, clock);
provideForTest(db, provide(eventListeners, tipListeners));
await testPost(db, [...tipJobs, ...tipListeners.map(({ job }) => job)]);
const as = (actor: Actor) => ({ ...testContext(db, actor), clock });
const describers = [tipDescriber];

test("the receiver learns a giver's name only as far as it was shown, also by searching", async () => {
  const mira = await aMember(db, { username: "mira_told", name: "Mira" });
  await aJar(db, mira.user.id);
  const give = async (name: string, nameShownTo: NameCircle) => {
    const { user, actor } = await aMember(db, {
      name,
      createdAt: new Date("2026-01-01T00:00:00Z"),
    });
    const ctx = as(actor) as Context<Member>;
    const method = await aMethod(ctx, box, provider);
    const { tipId } = await giveTip(ctx, aTipForm("mira_told", { method, nameShownTo }));
    return { user, actor, ctx, tipId };
  };
  const open = await give("Open Ola", "everyone");
  await give("Quiet Quinn", "creator");
  const hidden = await give("Hidden Hal", "nobody");
  const gone = await give("Blocking Bo", "everyone");
  await block(gone.ctx, { userId: mira.user.id });

  const ctx = as(mira.actor);
  const names = async (text?: string) =>
    (await transactionsPage(ctx, { filter: text ? { text } : {}, describers })).rows.map(
      ({ who }) => who?.name,
    );
  expect(await names()).toEqual([undefined, undefined, "Quiet Quinn", "Open Ola"]);
  expect(await names("quinn")).toEqual(["Quiet Quinn"]);
  expect(await names("hal")).toEqual([]);
  expect(await names("blocking")).toEqual([]);

  const { rows } = await transactionsPage(ctx, { filter: {}, describers });
  const shown = await transactionDetail(ctx, rows[3]?.id ?? "", describers);
  expect(shown.who).toEqual({ name: "Open Ola", href: `/${open.user.username}` });
  expect(shown.steps?.[0]?.who?.name).toBe("Open Ola");
  const kept = JSON.stringify(await transactionDetail(ctx, rows[1]?.id ?? "", describers));
  for (const secret of ["Hal", hidden.user.id, hidden.user.email])
    expect(kept).not.toContain(secret);

  const own = await transactionDetail(hidden.ctx, rows[1]?.id ?? "", describers);
  expect(own).toMatchObject({
    who: { name: "Mira" },
    href: `/tips/success?tip=${hidden.tipId}`,
  });
  // Whom they chose to pay stays in their books, whatever came between them since.
  const [paid] = (await transactionsPage(gone.ctx, { filter: {}, describers })).rows;
  expect(paid?.who?.name).toBe("Mira");
  const found = await transactionsPage(gone.ctx, { filter: { text: "mira" }, describers });
  expect(found.rows.map(({ id }) => id)).toEqual([paid?.id]);
  const blocked = await transactionDetail(gone.ctx, paid?.id ?? "", describers);
  expect(blocked.who?.name).toBe("Mira");
});

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
import { testMail } from "#tests/test-mail";
import { aMember } from "../../identity/identity.factory.ts";
import { aMethod, aTestProcessor } from "../../payments/payments.factory.ts";
import type { NameVisibility } from "../contract.ts";
import { aTipForm, createTipSettings } from "../tips.factory.ts";

const { db, url } = await testDatabase();
const clock = fakeClock();
const { box, provider } = aTestProcessor(db, url, clock);
provideForTest(db, provide(eventListeners, tipListeners));
await testMail(db, [...tipJobs, ...tipListeners.map(({ job }) => job)]);
const as = (actor: Actor) => ({ ...testContext(db, actor), clock });
const describers = [tipDescriber];

test("the recipient sees a tipper's name only as far as shown, also in search", async () => {
  const mira = await aMember(db, { username: "mira_told", name: "Mira" });
  await createTipSettings(db, mira.user.id);
  const give = async (name: string, nameVisibility: NameVisibility) => {
    const { user, actor } = await aMember(db, {
      name,
      createdAt: new Date("2026-01-01T00:00:00Z"),
    });
    const ctx = as(actor) as Context<Member>;
    const method = await aMethod(ctx, box, provider);
    const { tipId } = await giveTip(ctx, aTipForm("mira_told", { method, nameVisibility }));
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
  const detail = await transactionDetail(ctx, rows[3]?.id ?? "", describers);
  expect(detail.who).toEqual({ name: "Open Ola", href: `/${open.user.username}` });
  expect(detail.steps?.[0]?.who?.name).toBe("Open Ola");
  const json = JSON.stringify(await transactionDetail(ctx, rows[1]?.id ?? "", describers));
  for (const secret of ["Hal", hidden.user.id, hidden.user.email])
    expect(json).not.toContain(secret);

  const own = await transactionDetail(hidden.ctx, rows[1]?.id ?? "", describers);
  expect(own).toMatchObject({
    who: { name: "Mira" },
    href: `/tips/success?tip=${hidden.tipId}`,
  });
  // The recipient stays in the payer's records, whatever happened between them since.
  const [paid] = (await transactionsPage(gone.ctx, { filter: {}, describers })).rows;
  expect(paid?.who?.name).toBe("Mira");
  const found = await transactionsPage(gone.ctx, { filter: { text: "mira" }, describers });
  expect(found.rows.map(({ id }) => id)).toEqual([paid?.id]);
  const blocked = await transactionDetail(gone.ctx, paid?.id ?? "", describers);
  expect(blocked.who?.name).toBe("Mira");
});

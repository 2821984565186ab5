import { describe, expect, test } from "vitest";
import { refundPayment } from "#modules/payments";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aProcessor } from "../../payments/payments.factory.ts";
import { requestPayout } from "../commands/request-payout.ts";
import { saveStatementProfile } from "../commands/save-statement-profile.ts";
import { statementInput } from "../contract.ts";
import {
  aKey,
  aPayee,
  as,
  balanceOf,
  earn,
  fresh,
  machine,
  passTime,
  settle,
} from "../payouts.factory.ts";
import { earningsPage } from "../queries/earnings-page.ts";
import { entriesPage } from "../queries/entries-page.ts";
import { drivePayout } from "../sending/drive.ts";
import { sweepPayouts } from "../sending/sweep.ts";
import { followPending } from "../settlement/follow.ts";
import { inLatin } from "./latin.ts";
import { statementPdf } from "./pdf.ts";
import { statementMonths, statementOf } from "./statement.ts";

const { db, url } = await testDatabase();
const ctx = testContext(db);
await testPost(db);
const hall = { ctx, ...aProcessor(db, url, ctx.clock) };

/** Three tips of 50, one given back, 60 withdrawn, a tip of 20: all in one November. */
async function aNovember() {
  ctx.clock.set("2026-11-02T09:00:00Z");
  const who = await aPayee(hall);
  const first = await earn(hall, who, 5000n);
  await earn(hall, who, 5000n);
  await earn(hall, who, 5000n);
  await refundPayment(machine(ctx), { paymentId: first, reason: "asked", key: aKey() });
  await followPending(machine(ctx), who.userId);
  await settle(hall, who);
  const { payoutId } = await requestPayout(fresh(ctx, who), {
    amountMinor: 6000n,
    onceKey: aKey(),
  });
  await drivePayout(machine(ctx), payoutId);
  await passTime(hall, 30);
  await sweepPayouts(machine(ctx));
  await earn(hall, who, 2000n);
  return who;
}

const perTip = 5000n - 250n - 100n;

test("every figure of the earnings page is the sum of the entries it opens", async () => {
  const who = await aNovember();
  const reader = as(ctx, who);
  const page = await earningsPage(reader);
  const none = { month: null, source: null, before: null };
  const sumOf = async (figure: string) =>
    (await entriesPage(reader, { ...none, figure })).total.amountMinor;
  expect(await sumOf("available")).toBe(page.available.amountMinor);
  expect(await sumOf("pending")).toBe(page.pendingTotal.amountMinor);
  expect(await sumOf("transit")).toBe(page.inTransit.amountMinor);
  expect(await sumOf("reserved")).toBe(page.reserved.amountMinor);
  expect(await sumOf("owed")).toBe(-page.owed.amountMinor);
  const { creator_available, creator_pending } = await balanceOf(ctx, who);
  expect(page.available.amountMinor).toBe(creator_available);
  expect(page.pendingTotal.amountMinor).toBe(creator_pending);
  const waiting = page.pending.reduce((sum, { amount }) => sum + amount.amountMinor, 0n);
  expect(waiting).toBe(creator_pending);

  const now = page.months.at(-1);
  const month = now?.month ?? "";
  const earned = await entriesPage(reader, { ...none, figure: null, month });
  expect(earned.total).toEqual(now?.total);
  const tips = await entriesPage(reader, { ...none, figure: null, month, source: "tip" });
  expect(tips.total).toEqual(now?.by.tip);
  expect(now?.total.amountMinor).toBe(2n * perTip + 1845n);
  await expect(entriesPage(reader, { ...none, figure: "secrets" })).rejects.toMatchObject({
    kind: "not_found",
  });
});

describe("a statement", () => {
  test("goes from the opening to the closing balance line by line, and its costs add up", async () => {
    const who = await aNovember();
    const reader = as(ctx, who);
    await expect(statementOf(reader, "2026-11")).rejects.toMatchObject({ kind: "not_found" });
    ctx.clock.set("2026-12-01T00:00:00Z");
    expect((await statementMonths(reader)).map(({ month }) => month)).toEqual(["2026-11"]);
    const statement = await statementOf(reader, "2026-11");
    const moved = statement.lines.reduce((sum, { amount }) => sum + amount.amountMinor, 0n);
    expect(statement.opening.amountMinor + moved).toBe(statement.closing.amountMinor);
    const { gross, ...parts } = statement.costs;
    const sum = Object.values(parts).reduce((all, { amountMinor }) => all + amountMinor, 0n);
    expect(sum).toBe(gross.amountMinor);
    expect(gross.amountMinor).toBe(17_000n);
    expect(statement.lines.map(({ kind }) => kind)).toContain("payout_paid");
    const all = Object.values(await balanceOf(ctx, who));
    expect(statement.closing.amountMinor).toBe(all.reduce((total, minor) => total + minor, 0n));
    for (const month of ["2026-10", "2026-13", "x"])
      await expect(statementOf(reader, month)).rejects.toMatchObject({ kind: "not_found" });
  });

  test("is the same file each time, in the language and with the name chosen", async () => {
    const who = await aNovember();
    const reader = as(ctx, who);
    await saveStatementProfile(
      reader,
      statementInput.parse({
        language: "de",
        legalName: "Mira Wójcik",
        address: "Am Hafen 3\n20457 Hamburg",
        country: "DE",
        taxKind: "business",
        taxNumber: "DE 123/456",
      }),
    );
    ctx.clock.set("2026-12-01T00:00:00Z");
    const statement = await statementOf(reader, "2026-11");
    expect(statement).toMatchObject({ language: "de", legalName: "Mira Wójcik" });
    const [one, two] = await Promise.all([statementPdf(statement), statementPdf(statement)]);
    expect(one.subarray(0, 5).toString()).toBe("%PDF-");
    expect(one.equals(two)).toBe(true);
    const many = Array.from({ length: 60 }, () => statement.lines).flat();
    const long = await statementPdf({ ...statement, lines: many });
    expect(long.length).toBeGreaterThan(one.length);
  });

  test("shows names its fonts lack without their marks, and never breaks on them", () => {
    expect(inLatin("Łucja Wójcik, Straße 3")).toBe("Lucja Wójcik, Straße 3");
    expect(inLatin("Ștefan Ağaoğlu")).toBe("Stefan Agaoglu");
    expect(inLatin("Мира €5 −3")).toBe("···· €5 –3");
  });
});

import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { refundPayment } from "#modules/payments";
import { directionOf, localeOrDefault, locales } from "#platform/i18n";
import { fontsOf, runsOf } from "#platform/pdf";
import { readCatalog } from "#platform/translations";
import { users } from "#tables/identity";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aTestProcessor } from "../../payments/payments.factory.ts";
import { requestPayout } from "../commands/request-payout.ts";
import { saveStatementProfile } from "../commands/save-statement-profile.ts";
import { statementInput } from "../contract.ts";
import {
  advanceTime,
  aKey,
  aPayee,
  as,
  asSystem,
  balanceOf,
  earn,
  settle,
  withFreshAuth,
} from "../payouts.factory.ts";
import { earningsPage } from "../queries/earnings-page.ts";
import { entriesPage } from "../queries/entries-page.ts";
import { statementPage } from "../queries/statement-page.ts";
import { advancePayout } from "../sending/advance-payout.ts";
import { recoverPayouts } from "../sending/recover.ts";
import { syncPending } from "../settlement/sync-pending.ts";
import { statementTexts } from "./labels.ts";
import { statementPdf } from "./pdf.ts";
import { type Statement, statementMonths, statementOf } from "./statement.ts";

const { db, url } = await testDatabase();
const ctx = testContext(db);
await testMail(db);
const site = { ctx, ...aTestProcessor(db, url, ctx.clock) };

/** Three tips of 50, one refunded, 60 withdrawn, a tip of 20: all in one November. */
async function aNovember() {
  ctx.clock.set("2026-11-02T09:00:00Z");
  const payee = await aPayee(site);
  const first = await earn(site, payee, 5000n);
  await earn(site, payee, 5000n);
  await earn(site, payee, 5000n);
  await refundPayment(asSystem(ctx), { paymentId: first, reason: "asked", key: aKey() });
  await syncPending(asSystem(ctx), payee.userId);
  await settle(site, payee);
  const { payoutId } = await requestPayout(withFreshAuth(ctx, payee), {
    amountMinor: 6000n,
    idempotencyKey: aKey(),
  });
  await advancePayout(asSystem(ctx), payoutId);
  await advanceTime(site, 30);
  await recoverPayouts(asSystem(ctx));
  await earn(site, payee, 2000n);
  return payee;
}

const perTip = 5000n - 250n - 100n;

test("every figure on the earnings page is the sum of the entries it links to", async () => {
  const payee = await aNovember();
  const reader = as(ctx, payee);
  const page = await earningsPage(reader);
  const none = { month: null, source: null, before: null };
  const sumOf = async (figure: string) =>
    (await entriesPage(reader, { ...none, figure })).total.amountMinor;
  expect(await sumOf("available")).toBe(page.available.amountMinor);
  expect(await sumOf("pending")).toBe(page.pendingTotal.amountMinor);
  expect(await sumOf("transit")).toBe(page.inTransit.amountMinor);
  expect(await sumOf("reserved")).toBe(page.reserved.amountMinor);
  expect(await sumOf("owed")).toBe(-page.owed.amountMinor);
  const { creator_available, creator_pending } = await balanceOf(ctx, payee);
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
  test("leads from opening to closing balance line by line, and its costs add up", async () => {
    const payee = await aNovember();
    const reader = as(ctx, payee);
    await expect(statementOf(reader, "2026-11")).rejects.toMatchObject({ kind: "not_found" });
    ctx.clock.set("2026-12-01T00:00:00Z");
    expect((await statementMonths(reader)).map(({ month }) => month)).toEqual(["2026-11"]);
    const statement = await statementOf(reader, "2026-11");
    const [month] = await statementMonths(reader);
    expect(month?.balance).toEqual(statement.closing);
    expect((month?.earned.amountMinor ?? 0n) - (month?.paidOut.amountMinor ?? 0n)).toBe(
      statement.closing.amountMinor - statement.opening.amountMinor,
    );
    expect(month?.paidOut.amountMinor).toBeGreaterThan(0n);
    const moved = statement.lines.reduce((sum, { amount }) => sum + amount.amountMinor, 0n);
    expect(statement.opening.amountMinor + moved).toBe(statement.closing.amountMinor);
    const { gross, ...parts } = statement.costs;
    const sum = Object.values(parts).reduce((all, { amountMinor }) => all + amountMinor, 0n);
    expect(sum).toBe(gross.amountMinor);
    expect(gross.amountMinor).toBe(17_000n);
    expect(statement.lines.map(({ kind }) => kind)).toContain("payout_paid");
    const all = Object.values(await balanceOf(ctx, payee));
    expect(statement.closing.amountMinor).toBe(all.reduce((total, minor) => total + minor, 0n));
    for (const month of ["2026-10", "2026-13", "x"])
      await expect(statementOf(reader, month)).rejects.toMatchObject({ kind: "not_found" });
  });

  test("is reproducible, in the chosen language and name", async () => {
    const payee = await aNovember();
    const reader = as(ctx, payee);
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
    const [one, two] = await Promise.all([
      statementPdf(ctx, statement),
      statementPdf(ctx, statement),
    ]);
    expect(one.subarray(0, 5).toString()).toBe("%PDF-");
    expect(one.equals(two)).toBe(true);
    const many = Array.from({ length: 60 }, () => statement.lines).flat();
    const long = await statementPdf(ctx, { ...statement, lines: many });
    expect(long.length).toBeGreaterThan(one.length);
  });

  test("is in the language of the account until another is chosen", async () => {
    const payee = await aNovember();
    await db.update(users).set({ language: "ja" }).where(eq(users.id, payee.userId));
    ctx.clock.set("2026-12-01T00:00:00Z");
    expect((await statementOf(as(ctx, payee), "2026-11")).language).toBe("ja");
    expect((await statementPage(as(ctx, payee))).profile.language).toBe("ja");
    expect(() => statementInput.parse({ language: "xx", taxKind: "private" })).toThrow();
  });

  test("embeds a part of a font where a language needs one, and only there", async () => {
    const payee = await aNovember();
    ctx.clock.set("2026-12-01T00:00:00Z");
    const statement = { ...(await statementOf(as(ctx, payee), "2026-11")), legalName: "Mira" };
    const embedded = async (change: Partial<Statement>) => {
      const file = await statementPdf(ctx, { ...statement, ...change });
      expect(file.length).toBeLessThan(60_000);
      return [...new Set(file.toString("latin1").match(/\/FontName \/[A-Z]+\+\S+/g))].map((name) =>
        name.replace(/^.*\+/, ""),
      );
    };
    for (const language of ["en", "de", "es", "fr"])
      expect([language, await embedded({ language })]).toEqual([language, []]);
    expect(await embedded({ language: "ar" })).toEqual(["NotoSansArabic-Regular"]);
    expect(await embedded({ language: "ja" })).toEqual(["BIZUDPGothic-Regular"]);
    expect((await embedded({ legalName: "محمد 山田" })).sort()).toEqual([
      "BIZUDPGothic-Regular",
      "NotoSansArabic-Regular",
    ]);
  });

  test("has texts in every language, and its fonts have their characters", async () => {
    const { default: PDFDocument } = await import("pdfkit");
    for (const language of Object.keys(locales)) {
      const fonts = fontsOf(new PDFDocument(), language);
      const shown = (text: string) =>
        runsOf(text, directionOf(localeOrDefault(language)), fonts)
          .map((run) => run.text)
          .join("");
      for (const [key, text] of readCatalog(language))
        if (key.startsWith("statements.") && !text.includes("·"))
          expect([key, shown(text)]).toEqual([key, expect.not.stringContaining("·")]);
    }
    expect(statementTexts(ctx, "de")("statements.balance")).toBe("Saldo");
    expect(statementTexts(ctx, "ja")("statements.balance")).toBe("残高");
    expect(statementTexts(ctx, "xx")("statements.balance")).toBe("Balance");
  });
});

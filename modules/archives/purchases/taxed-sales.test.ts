import { randomUUID } from "node:crypto";
import { asc, desc, eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { previewPayment } from "#contracts/ledger";
import { taxedAmount } from "#contracts/taxes";
import { chargeToCover } from "#contracts/tips";
import {
  archiveJobs,
  buyPage,
  buyWork,
  purchaseListeners,
  purchasePage,
  refundPurchase,
} from "#modules/archives";
import { transfersOf, verifyLedger } from "#modules/ledger";
import { paymentFor } from "#modules/payments";
import {
  buyGift,
  changeSubscription,
  createOffer,
  guildShopsPort,
  listOwnSubscriptions,
  offerInput,
  subscribe,
  subscribePage,
  subscriptionTaskPage,
} from "#modules/subscriptions";
import {
  findInvoice,
  invoicePdf,
  setTaxRates,
  taxListeners,
  taxReport,
  taxReportCsv,
  viesPort,
} from "#modules/taxes";
import { giveTip, guildTipPort, tipJobs, tipListeners, tipPage } from "#modules/tips";
import { guildSellerPort, treasuryTips } from "#modules/treasury";
import { money } from "#platform/money";
import { provide } from "#platform/ports";
import { readerTexts } from "#platform/translations";
import { users } from "#tables/identity";
import { payments } from "#tables/payments";
import { invoices, paymentTaxes } from "#tables/taxes";
import { provideForTest } from "#tests/context";
import { testDatabase } from "#tests/database";
import { textOfPdf } from "#tests/pdf-text";
import { aMember } from "../../identity/identity.factory.ts";
import { aTestSite } from "../../subscriptions/subscriptions.factory.ts";
import { liveIn, registerForTax } from "../../taxes/taxes.factory.ts";
import { aTipForm, createTipSettings } from "../../tips/tips.factory.ts";
import { aGuildSubscribeInput, aGuildTier } from "../../treasury/tiers.factory.ts";
import { aGuildWithTreasury } from "../../treasury/treasury.factory.ts";
import { aWork } from "../archives.factory.ts";

const { db, url } = await testDatabase();
const viesAnswers: Readonly<Record<string, "valid" | "invalid">> = {
  FR40303265045: "valid",
  FR23334175221: "invalid",
};
provideForTest(
  db,
  provide(guildShopsPort, guildSellerPort),
  provide(guildTipPort, treasuryTips),
  provide(viesPort, async (vatId: string) => viesAnswers[vatId] ?? "unavailable"),
);
const site = await aTestSite(db, url, "2026-11-19T12:00:00Z", {
  listeners: [...taxListeners, ...purchaseListeners, ...tipListeners],
  jobs: [...archiveJobs, ...tipJobs],
});
const admin = site.as(await aMember(db, { roles: ["admin"] }));
const older = { createdAt: new Date("2025-01-01T00:00:00Z") };

async function aSale(price = "4.00") {
  const { creator, tier } = await site.aCreatorWithTier();
  const maker = site.as(creator);
  const work = await aWork(maker, { access: "price", price, body: "A map", teaser: "Map" });
  const payer = await site.aPayer(undefined, older);
  return { creator, tier, maker, publicId: work.publicId, payer, ctx: site.as(payer) };
}
type Sale = Awaited<ReturnType<typeof aSale>>;

const pageOf = async ({ ctx, publicId }: Sale) => {
  const page = await buyPage(ctx, { publicId });
  if (page.redirectTo !== undefined) throw new Error("the work is not for sale");
  return page;
};
async function buy(sale: Sale, over: Readonly<Record<string, string>> = {}) {
  const page = await pageOf(sale);
  const { purchaseId } = await buyWork(sale.ctx, {
    publicId: sale.publicId,
    method: sale.payer.methodId,
    expected: page.priceMinor,
    taxMinor: page.taxMinor,
    saveCard: false,
    idempotencyKey: randomUUID(),
    ...over,
  });
  return { purchaseId, page, paymentId: (await paymentFor(db, "work", purchaseId)).id };
}

const legsOf = async (paymentId: string) =>
  (await transfersOf(db, { type: "payment", id: paymentId })).flatMap(({ legs }) => legs);
const sumOf = async (paymentId: string, kind: string) =>
  (await legsOf(paymentId))
    .filter(({ account }) => account.kind === kind)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
const documentsOf = (paymentId: string) =>
  db
    .select()
    .from(invoices)
    .where(eq(invoices.paymentId, paymentId))
    .orderBy(asc(invoices.issuedAt), asc(invoices.id));
const newestPayment = async () =>
  (
    await db
      .select({ id: payments.id })
      .from(payments)
      .orderBy(desc(payments.createdAt), desc(payments.id))
      .limit(1)
  )[0]?.id ?? "";

test("a site that is not registered asks, stores and charges nothing about tax", async () => {
  const sale = await aSale();
  const { page, paymentId } = await buy(sale);
  expect(page).toMatchObject({ tax: null, priceMinor: "400", taxMinor: "0" });
  await site.drain();
  expect(await sumOf(paymentId, "tax")).toBe(0n);
  expect(await db.$count(paymentTaxes)).toBe(0);
  expect(await db.$count(invoices)).toBe(0);
});

test("the settings of a registered site need what invoices need, and are for administrators", async () => {
  await expect(
    registerForTax(admin, { sellerName: "", vatId: "DE136695975" }),
  ).rejects.toMatchObject({
    code: "seller_incomplete",
    fields: { sellerName: [expect.anything()], vatId: [expect.anything()] },
  });
  await expect(registerForTax(site.as(await aMember(db)))).rejects.toMatchObject({
    kind: "forbidden",
  });
});

test("tax included in the price: asked, shown, posted, invoiced, and credited by a refund", async () => {
  await registerForTax(admin);
  const sale = await aSale();
  expect(await pageOf(sale)).toMatchObject({
    priceMinor: "400",
    tax: { location: null, terms: null },
  });
  await expect(buy(sale)).rejects.toMatchObject({ code: "tax_country_missing" });
  await liveIn(sale.ctx, "DE", { ipCountry: "DE" });
  const { purchaseId, page, paymentId } = await buy(sale);
  expect(page).toMatchObject({ priceMinor: "400", taxMinor: "64" });
  expect(await sumOf(paymentId, "tax")).toBe(64n);
  expect(await sumOf(paymentId, "external_payer")).toBe(-400n);
  const [invoice] = await documentsOf(paymentId);
  expect(invoice).toMatchObject({
    kind: "invoice",
    number: "INV-000001",
    netMinor: 336n,
    taxMinor: 64n,
    grossMinor: 400n,
    treatment: "taxed",
    country: "DE",
    suppliedOn: "2026-11-19",
    seller: { name: "Hall Cooperative", vatId: "DE136695976", country: "DE" },
    buyer: { name: sale.payer.user.name, country: "DE", vatId: "" },
    lines: [{ name: "VAT", rate: 19_000, taxMinor: "64" }],
  });
  const receipt = await purchasePage(sale.ctx, { purchaseId });
  expect(receipt.invoices).toMatchObject([{ kind: "invoice", number: "INV-000001" }]);
  expect(
    (await db.select().from(paymentTaxes).where(eq(paymentTaxes.paymentId, paymentId)))[0],
  ).toMatchObject({ declaredCountry: "DE", ipCountry: "DE" });

  await refundPurchase(sale.maker, { publicId: sale.publicId, purchaseId });
  await site.drain();
  expect(await sumOf(paymentId, "tax")).toBe(0n);
  const [, note] = await documentsOf(paymentId);
  expect(note).toMatchObject({
    kind: "credit_note",
    number: "CN-000001",
    invoiceId: invoice?.id,
    netMinor: 336n,
    taxMinor: 64n,
    grossMinor: 400n,
    seller: invoice?.seller,
    buyer: invoice?.buyer,
    lines: invoice?.lines,
  });
});

test("an invoice is a PDF in the buyer's language, for them and administrators alone", async () => {
  await registerForTax(admin);
  const sale = await aSale();
  await liveIn(sale.ctx, "FR");
  const { paymentId } = await buy(sale);
  const [invoice] = await documentsOf(paymentId);
  const id = invoice?.id ?? "";
  const t = readerTexts(sale.ctx);
  await db.update(users).set({ language: "de" }).where(eq(users.id, sale.payer.user.id));
  const found = await findInvoice(sale.ctx, { id, key: "" }, t);
  const text = textOfPdf(await invoicePdf(sale.ctx, found, found.t));
  for (const part of [
    "Rechnung",
    "Hall Cooperative",
    "DE136695976",
    "Frankreich",
    "20",
    "Gesamtbetrag",
  ])
    expect(text).toContain(part);
  await expect(findInvoice(admin, { id, key: "" }, t)).resolves.toBeDefined();
  const stranger = site.as(await aMember(db));
  for (const key of ["", "x", id])
    await expect(findInvoice(stranger, { id, key }, t)).rejects.toMatchObject({
      kind: "not_found",
    });
  await expect(findInvoice(admin, { id: "none", key: "" }, t)).rejects.toMatchObject({
    kind: "not_found",
  });
});

test("tax added to the price is paid on top, and a changed country is refused before paying", async () => {
  await registerForTax(admin, { mode: "added" });
  const sale = await aSale();
  await liveIn(sale.ctx, "FR");
  const shown = await pageOf(sale);
  expect(shown).toMatchObject({ priceMinor: "480", taxMinor: "80" });
  await liveIn(sale.ctx, "DE");
  await expect(buy(sale, { expected: shown.priceMinor })).rejects.toMatchObject({});
  const { paymentId } = await buy(sale);
  expect(await sumOf(paymentId, "tax")).toBe(76n);
  expect(await sumOf(paymentId, "external_payer")).toBe(-476n);
});

test("with the tax included, a form that showed another tax is refused", async () => {
  await registerForTax(admin);
  const sale = await aSale();
  await liveIn(sale.ctx, "FR");
  const { taxMinor } = await pageOf(sale);
  await liveIn(sale.ctx, "HU");
  await expect(buy(sale, { taxMinor })).rejects.toMatchObject({ code: "stale" });
});

test("businesses elsewhere in the EU account for the tax themselves; wrong VAT IDs are refused", async () => {
  await registerForTax(admin, { usesVies: true });
  const business = { businessName: "Atelier SARL", address: "1 rue du Port\n75001 Paris" };
  const sale = await aSale();
  for (const [vatId, code] of [
    ["FR40303265044", "vat_id_rejected"],
    ["DE136695976", "vat_id_rejected"],
    ["FR23334175221", "vat_id_rejected"],
  ] as const)
    await expect(liveIn(sale.ctx, "FR", { vatId, ...business })).rejects.toMatchObject({ code });
  await expect(liveIn(sale.ctx, "FR", { vatId: "FR40303265045" })).rejects.toMatchObject({
    code: "business_incomplete",
  });
  await liveIn(sale.ctx, "FR", { vatId: "FR 40 303 265 045", ...business });
  const { page, paymentId } = await buy(sale);
  expect(page).toMatchObject({ priceMinor: "400", taxMinor: "0" });
  expect(await sumOf(paymentId, "tax")).toBe(0n);
  const [invoice] = await documentsOf(paymentId);
  expect(invoice).toMatchObject({
    treatment: "reverse_charge",
    taxMinor: 0n,
    buyer: { name: "Atelier SARL", vatId: "FR40303265045", address: business.address },
  });
  const found = await findInvoice(
    sale.ctx,
    { id: invoice?.id ?? "", key: "" },
    readerTexts(sale.ctx),
  );
  expect(textOfPdf(await invoicePdf(sale.ctx, found, found.t))).toContain("Reverse charge");
  const report = await taxReport(admin, "2026-Q4");
  expect(report.reverseCharge).toContainEqual({ vatId: "FR40303265045", net: money(400n, "EUR") });
  expect(taxReportCsv(report)).toContain("reverse_charge_buyer");
});

test("subscriptions: coupon, renewal and change of tier with added tax, as shown", async () => {
  await registerForTax(admin, { mode: "added" });
  const { creator, tier, maker, payer, ctx } = await aSale();
  await liveIn(ctx, "FR");
  await createOffer(
    maker,
    offerInput.parse({
      audience: "sign_up",
      code: "HALF",
      kind: "percent",
      percent: 50,
      duration: "once",
    }),
  );
  const choice = { tierId: tier.id, billingInterval: "month", code: "HALF" } as const;
  const { quote } = await subscribePage(ctx, { username: creator.user.username, ...choice });
  // Half of 6.00 with 20 % on top.
  expect(quote).toMatchObject({
    todayMinor: "360",
    taxMinor: "60",
    nextChargeMinor: "720",
    listMinor: "720",
  });
  const { subscriptionId } = await subscribe(
    ctx,
    site.subscribeInput(creator, tier.id, {
      code: "HALF",
      method: payer.methodId,
      expected: "360",
      taxMinor: "60",
    }),
  );
  const [first] = await site.charges(subscriptionId);
  expect(first).toMatchObject({ amountMinor: 360n, taxAddedMinor: 60n, listMinor: 600n });
  expect(await sumOf(first?.paymentId ?? "", "tax")).toBe(60n);
  const { live, monthlyMinor } = await listOwnSubscriptions(ctx);
  expect(live[0]).toMatchObject({ nextChargeMinor: "720", price: { minor: "720" } });
  expect(monthlyMinor).toBe("720");

  // To the yearly price: what is left of the month is not charged again, without its tax.
  const params = {
    subscriptionId,
    task: "change",
    tierId: tier.id,
    billingInterval: "year",
  } as const;
  const { preview } = await subscriptionTaskPage(ctx, params);
  expect(preview).toMatchObject({ chargeMinor: "6840", taxMinor: "1140", nextChargeMinor: "7200" });
  await changeSubscription(ctx, {
    subscriptionId,
    tierId: tier.id,
    billingInterval: "year",
    asOf: preview?.asOf ?? "",
    expected: "6840",
  });
  const upgrade = (await site.charges(subscriptionId)).find(({ kind }) => kind === "upgrade");
  expect(upgrade).toMatchObject({ amountMinor: 6_840n, taxAddedMinor: 1_140n });
  expect(await sumOf(upgrade?.paymentId ?? "", "tax")).toBe(1_140n);
});

test("a subscription from before the registration pays no more, and its tax is within the price", async () => {
  await registerForTax(admin, { mode: "off" });
  const { creator, tier, payer, ctx } = await aSale();
  const { subscriptionId } = await subscribe(
    ctx,
    site.subscribeInput(creator, tier.id, { method: payer.methodId }),
  );
  await registerForTax(admin, { mode: "added" });
  await site.until("2026-12-20T12:00:00Z");
  const charges = await site.charges(subscriptionId);
  expect(charges.map(({ amountMinor }) => amountMinor)).toEqual([600n, 600n]);
  const renewal = charges[1]?.paymentId ?? "";
  // 19 % of the seller's country: nobody asked the payer for theirs.
  expect(await sumOf(renewal, "tax")).toBe(96n);
  const [invoice] = await documentsOf(renewal);
  expect(invoice).toMatchObject({ country: "DE", taxMinor: 96n });
  expect((await taxReport(admin, "2026-Q4")).evidence.undeclared).toBe(1);
});

test("a tip is outside the scope; taxed if the site says so, and then within what is paid", async () => {
  await registerForTax(admin, { mode: "added" });
  const { creator, payer, ctx } = await aSale();
  await createTipSettings(db, creator.user.id);
  const username = creator.user.username;
  const form = { amount: "other", ownAmount: "5.00", method: payer.methodId };
  expect((await tipPage(ctx, { to: username, again: undefined })).tax).toBeNull();
  await giveTip(ctx, aTipForm(username, form));
  const untaxed = await newestPayment();
  expect(await sumOf(untaxed, "tax")).toBe(0n);
  expect(
    await db.select().from(paymentTaxes).where(eq(paymentTaxes.paymentId, untaxed)),
  ).toMatchObject([{ treatment: "outside_scope", country: "", declaredCountry: null }]);
  expect(await documentsOf(untaxed)).toEqual([]);

  await registerForTax(admin, { mode: "added", tipsTaxed: true });
  await expect(giveTip(ctx, aTipForm(username, form))).rejects.toMatchObject({
    code: "tax_country_missing",
  });
  await liveIn(ctx, "SE");
  const { recipient, tax } = await tipPage(ctx, { to: username, again: undefined });
  const taxIn = (charge: Parameters<typeof taxedAmount>[1]) =>
    taxedAmount(tax?.terms ?? null, charge).taxMinor;
  const gross = chargeToCover(money(500n, "EUR"), recipient.terms, taxIn);
  await giveTip(
    ctx,
    aTipForm(username, {
      ...form,
      coverFee: true,
      expected: gross.amountMinor.toString(),
      taxMinor: taxIn(gross).toString(),
    }),
  );
  const taxed = await newestPayment();
  expect(await sumOf(taxed, "external_payer")).toBe(-gross.amountMinor);
  expect(await sumOf(taxed, "tax")).toBe(taxIn(gross));
  expect(await sumOf(taxed, "creator_pending")).toBe(500n);
  await site.drain();
  expect(await documentsOf(taxed)).toMatchObject([{ kind: "invoice", country: "SE" }]);
});

test("a gift and a payment to a guild are taxed as shown", async () => {
  await registerForTax(admin, { mode: "added" });
  const { creator, tier, payer, ctx } = await aSale();
  await liveIn(ctx, "IT");
  const page = await subscribePage(ctx, {
    username: creator.user.username,
    tierId: tier.id,
    billingInterval: "month",
    code: "",
  });
  const gift = taxedAmount(page.tax?.terms ?? null, money(1_800n, "EUR"));
  expect(gift).toMatchObject({ grossMinor: 2_196n, taxMinor: 396n });
  await buyGift(ctx, {
    username: creator.user.username,
    idempotencyKey: randomUUID(),
    tierId: tier.id,
    months: 3,
    message: "",
    method: payer.methodId,
    expected: "2196",
    taxMinor: "396",
  });
  const paid = await newestPayment();
  expect(await sumOf(paid, "tax")).toBe(396n);
  expect(await documentsOf(paid)).toMatchObject([{ grossMinor: 2_196n, taxMinor: 396n }]);

  const guild = await aGuildWithTreasury(db, site.clock);
  const tierId = await aGuildTier(guild, { monthly: "5.00" });
  const support = await subscribePage(ctx, {
    guild: guild.slug,
    tierId,
    billingInterval: "month",
    code: "",
  });
  expect(support.quote).toMatchObject({ todayMinor: "610", taxMinor: "110" });
  const { subscriptionId } = await subscribe(
    ctx,
    aGuildSubscribeInput(guild, tierId, { method: payer.methodId, expected: "610" }),
  );
  const [charge] = await site.charges(subscriptionId);
  expect(await sumOf(charge?.paymentId ?? "", "tax")).toBe(110n);
});

test("a replaced table of rates is used at once, and restored", async () => {
  await registerForTax(admin);
  const head = "country,region,tax,rate,treatment,registration,area,from,to,source,asOf";
  await setTaxRates(admin, `${head}\nDE,,VAT,10,taxed,EU,EU,2026-01-01,,Test,2026-11-19`);
  const sale = await aSale("11.00");
  await liveIn(sale.ctx, "DE");
  expect(await pageOf(sale)).toMatchObject({ taxMinor: "100" });
  await setTaxRates(admin, null);
  expect(await pageOf(sale)).toMatchObject({ taxMinor: "176" });
  await expect(setTaxRates(admin, "nothing")).rejects.toMatchObject({ code: "rates_rejected" });
});

test("pages show before paying what the ledger posts, with any tax", async () => {
  const countries = ["DE", "FR", "HU", "CA", "GB", "BR"];
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        mode: fc.constantFrom("included", "added"),
        country: fc.constantFrom(...countries),
        minor: fc.integer({ min: 100, max: 4_000 }),
      }),
      async ({ mode, country, minor }) => {
        await registerForTax(admin, { mode, registrations: ["EU", "CA", "CA-QC"] });
        const sale = await aSale((minor / 100).toFixed(2));
        await liveIn(sale.ctx, country, country === "CA" ? { region: "CA-QC" } : {});
        const { page, paymentId } = await buy(sale);
        const preview = previewPayment(page.terms, {
          grossMinor: BigInt(page.priceMinor),
          taxMinor: BigInt(page.taxMinor),
        });
        expect([
          -(await sumOf(paymentId, "external_payer")),
          await sumOf(paymentId, "tax"),
          await sumOf(paymentId, "platform_fees"),
          await sumOf(paymentId, "processor_fees"),
          await sumOf(paymentId, "creator_pending"),
        ]).toEqual([
          preview.paidMinor,
          preview.taxMinor,
          preview.platformMinor,
          preview.processorMinor,
          preview.restMinor,
        ]);
      },
    ),
    { numRuns: 12 },
  );
}, 120_000);

test("the report has what the ledger has, and the ledger is whole", async () => {
  await site.drain();
  const report = await taxReport(admin, "2026-Q4");
  const { rows } = await db.execute<{ tax: string }>(
    `select coalesce(sum(e.amount_minor), 0)::text as tax from ledger.entries e
     join ledger.accounts a on a.id = e.account_id where a.kind = 'tax'`,
  );
  expect(report.tax.amountMinor.toString()).toBe(rows[0]?.tax);
  expect(report.rows.reduce((sum, { taxed }) => sum + taxed.amountMinor, 0n)).toBe(
    report.tax.amountMinor,
  );
  expect((await verifyLedger({ db }, { headsFile: "no such file" })).isValid).toBe(true);
}, 60_000);

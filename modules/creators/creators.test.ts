import { describe, expect, test } from "vitest";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aMember } from "../identity/identity.factory.ts";
import { aCreator } from "./creators.factory.ts";
import {
  answerSplit,
  becomeCreator,
  eraseCreator,
  findCreator,
  leaveSplit,
  loadBeneficiaries,
  loadCreatorFor,
  proposeSplit,
  splitOverview,
  updateCreatorSettings,
  withdrawSplit,
} from "./index.server.ts";
import { becomeCreatorInput, shareInput, splitInput } from "./inputs.ts";
import { payCurrencyPort } from "./settings.ts";

const { db } = await testDatabase();
await testMail(db);
const ctx = testContext(db);
const as = <A>(person: { actor: A }) => ({ ...ctx, actor: person.actor });
const terms = { category: "print", country: "IE", currency: "EUR", acceptTerms: true } as const;
const split = (...shares: [username: string, share: string][]) =>
  splitInput.parse({ shares: shares.map(([username, share]) => ({ username, share })) });

describe("becoming a creator", () => {
  test("happens once, with the terms, in the site's currency", async () => {
    const mira = await aMember(db);
    provideForTest(db, provide(payCurrencyPort, "EUR"));
    await expect(becomeCreator(as(mira), { ...terms, currency: "USD" })).rejects.toMatchObject({
      code: "currency_not_taken",
    });
    await becomeCreator(as(mira), terms);
    expect(await findCreator(db, mira.user.id)).toMatchObject({
      category: "print",
      graceDays: 7,
      termsVersion: 1,
    });
    await expect(becomeCreator(as(mira), terms)).rejects.toMatchObject({ code: "already_creator" });
    expect(becomeCreatorInput.safeParse({ ...terms, acceptTerms: false }).success).toBe(false);
    expect(becomeCreatorInput.safeParse({ ...terms, country: "ZZ" }).success).toBe(false);
  });

  test("needs a confirmed email address and is not for visitors", async () => {
    const shy = await aMember(db, { emailVerified: false });
    await expect(becomeCreator(as(shy), terms)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(becomeCreator(ctx, terms)).rejects.toMatchObject({ kind: "unauthenticated" });
  });

  test("a member who is not a creator is not found as one and has no settings", async () => {
    const theo = await aMember(db);
    await expect(loadCreatorFor(db, ctx, theo.user.username)).rejects.toMatchObject({
      kind: "not_found",
    });
    const set = { ...terms, refundPolicy: "law", graceDays: 14, giftsOpen: true } as const;
    await expect(updateCreatorSettings(as(theo), set)).rejects.toMatchObject({
      code: "not_a_creator",
    });
    const mira = await aCreator(db);
    await updateCreatorSettings(as(mira), set);
    expect(await loadCreatorFor(db, ctx, mira.user.username)).toMatchObject({
      graceDays: 14,
    });
  });
});

describe("sharing earnings", () => {
  test("takes effect only once everyone has agreed", async () => {
    const mira = await aCreator(db);
    const theo = await aMember(db);
    const juno = await aMember(db);
    expect(await loadBeneficiaries(db, mira.user.id)).toEqual({
      beneficiaries: [{ owner: { type: "member", id: mira.user.id }, basisPoints: 10_000 }],
    });
    await proposeSplit(as(mira), split([theo.user.username, "25"], [juno.user.username, "12,5"]));
    const { proposed } = await splitOverview(as(mira));
    const versionId = proposed?.id ?? "";
    await answerSplit(as(theo), { versionId, accept: true });
    expect((await loadBeneficiaries(db, mira.user.id)).beneficiaries).toHaveLength(1);
    await answerSplit(as(juno), { versionId, accept: true });
    const agreed = await loadBeneficiaries(db, mira.user.id);
    expect(agreed.splitVersion).toBe(versionId);
    expect(agreed.beneficiaries).toContainEqual({
      owner: { type: "member", id: mira.user.id },
      basisPoints: 6_250,
    });
    expect((await splitOverview(as(juno))).others).toMatchObject([{ myBasisPoints: 1_250 }]);
    await expect(answerSplit(as(juno), { versionId, accept: false })).rejects.toMatchObject({
      code: "split_answered",
    });
  });

  test("raising a share needs no consent, lowering it does, and one refusal ends it", async () => {
    const mira = await aCreator(db);
    const theo = await aMember(db);
    const name = theo.user.username;
    await proposeSplit(as(mira), split([name, "20"]));
    const first = (await splitOverview(as(mira))).proposed?.id ?? "";
    await answerSplit(as(theo), { versionId: first, accept: true });
    await proposeSplit(as(mira), split([name, "30"]));
    const more = await splitOverview(as(mira));
    expect(more.inForce?.ownBasisPoints).toBe(7_000);
    expect(more.proposed).toBeUndefined();
    await proposeSplit(as(mira), split([name, "5"]));
    const less = (await splitOverview(as(mira))).proposed?.id ?? "";
    await answerSplit(as(theo), { versionId: less, accept: false });
    const after = await splitOverview(as(mira));
    expect([after.proposed, after.inForce?.ownBasisPoints]).toEqual([undefined, 7_000]);
    await leaveSplit(as(theo), { creatorId: mira.user.id });
    expect((await loadBeneficiaries(db, mira.user.id)).beneficiaries).toHaveLength(1);
  });

  test("rejects strangers, oneself, duplicate names and more than 100%", async () => {
    const mira = await aCreator(db);
    const theo = await aMember(db);
    const wrong = (shares: ReturnType<typeof split>) => proposeSplit(as(mira), shares);
    await expect(wrong(split(["nobody_here", "5"]))).rejects.toMatchObject({
      code: "no_such_person",
    });
    await expect(wrong(split([mira.user.username, "5"]))).rejects.toMatchObject({
      code: "no_such_person",
    });
    const name = theo.user.username;
    await expect(wrong(split([name, "5"], [name, "5"]))).rejects.toMatchObject({
      code: "named_twice",
    });
    const juno = await aMember(db);
    await expect(wrong(split([name, "60"], [juno.user.username, "60"]))).rejects.toMatchObject({
      code: "shares_too_large",
    });
    for (const text of ["0", "100.01", "-5", "abc", "1e2"])
      expect(shareInput.safeParse(text).success).toBe(false);
    const other = await aMember(db);
    await proposeSplit(as(mira), split([name, "5"]));
    const versionId = (await splitOverview(as(mira))).proposed?.id ?? "";
    await expect(answerSplit(as(other), { versionId, accept: true })).rejects.toMatchObject({
      kind: "not_found",
    });
    await withdrawSplit(as(mira));
    await expect(answerSplit(as(theo), { versionId, accept: true })).rejects.toMatchObject({
      code: "split_answered",
    });
  });

  test("deleting an account leaves every split", async () => {
    const mira = await aCreator(db);
    const theo = await aCreator(db);
    await proposeSplit(as(mira), split([theo.user.username, "40"]));
    const versionId = (await splitOverview(as(mira))).proposed?.id ?? "";
    await answerSplit(as(theo), { versionId, accept: true });
    const systemCtx = { ...ctx, actor: { kind: "system", name: "test" } as const };
    await expect(eraseCreator(as(mira), { userId: theo.user.id })).rejects.toMatchObject({
      kind: "forbidden",
    });
    await eraseCreator(systemCtx, { userId: theo.user.id });
    expect(await findCreator(db, theo.user.id)).toBeUndefined();
    expect((await loadBeneficiaries(db, mira.user.id)).beneficiaries).toHaveLength(1);
  });
});

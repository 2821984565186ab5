import { expect, test } from "vitest";
import { signUp } from "#modules/identity";
import {
  acceptTerms,
  hasTerms,
  publishTerms,
  recordTermsAtSignUp,
  termsInput,
  termsPage,
  termsToAccept,
} from "#modules/site";
import { guest } from "#permissions";
import { appConfig, loadConfig } from "#platform/config";
import { eventListeners } from "#platform/events";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aMember } from "../../identity/identity.factory.ts";
import { termsAcceptances } from "../tables.ts";

const { db } = await testDatabase();
const post = await testMail(db, [recordTermsAtSignUp.job]);
provideForTest(
  db,
  provide(eventListeners, [recordTermsAtSignUp]),
  provide(appConfig, { ...loadConfig(), DEMO: false }),
);
const chief = testContext(db, (await aMember(db, { roles: ["admin"] })).actor);
const member = testContext(db, (await aMember(db)).actor);
const visitor = testContext(db, guest);
const now = { version: null, since: null };
const join = async (name: string) => {
  await signUp(visitor, {
    email: `${name}@harbor.example`,
    username: name,
    password: "quiet lantern under moss",
    device: { ip: "10.9.9.9", userAgent: "Firefox" },
  });
  await post.deliver();
};

test("outside the demo nobody accepts terms before an administrator published some", async () => {
  expect(await hasTerms(visitor)).toBe(false);
  expect(await termsToAccept(member)).toBeUndefined();
  expect(await termsPage(visitor, now)).toMatchObject({ version: 0, sections: [], history: [] });
  await expect(termsPage(visitor, { ...now, version: "1" })).rejects.toMatchObject({
    kind: "not_found",
  });
  for (const version of [0, 1, 2])
    await expect(acceptTerms(member, { version })).rejects.toMatchObject({ kind: "conflict" });
  await join("early");
  expect(await db.$count(termsAcceptances)).toBe(0);

  await publishTerms(
    chief,
    termsInput.parse({
      day: chief.clock.now().toISOString().slice(0, 10),
      summary: "Our own terms.",
      body: "## About\n\n> These are ours.\n\nNobody but the people of the harbor wrote them.",
    }),
  );
  expect(await hasTerms(visitor)).toBe(true);
  const page = await termsPage(visitor, now);
  expect(page.sections.map(({ title }) => title)).toEqual(["About"]);
  // Those that came with the software never held here.
  expect(page.history).toHaveLength(1);
  expect(await termsToAccept(member)).toMatchObject({ version: page.version, first: true });
  await acceptTerms(member, { version: page.version });
  expect(await termsToAccept(member)).toBeUndefined();
  await join("later");
  expect(await db.$count(termsAcceptances)).toBe(2);
});

import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { Actor } from "#permissions";
import { loadConfig } from "#platform/config";
import { composeMail, openMailer } from "#platform/mail";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { english } from "#tests/translate";
import { aMember } from "../../identity/identity.factory.ts";
import { getSentEmail, listOwnDataAccess, listSentEmails, openSentEmail } from "../index.server.ts";
import { maskEmailAddress, redactLinks } from "./redact-links.ts";

const { db } = await testDatabase();
const as = (actor: Actor) => testContext(db, actor);
const folder = join(loadConfig().DATA_DIR, "outbox");
const keys = new Set<string>();
afterAll(() => Promise.all([...keys].map((key) => rm(join(folder, `${key}.eml`)))));

test("reading an email needs a reason, hides secret links and shows its recipient", async () => {
  const chief = await aMember(db, { roles: ["admin"] });
  const ben = await aMember(db);
  await mkdir(folder, { recursive: true });
  const mail = composeMail({
    key: `letters test ${ben.user.id}`,
    to: { address: ben.user.email },
    t: english,
    subject: "Choose a new password",
    markdown: "Somebody asked for it.",
    action: { label: "Choose", url: "https://hall.test/reset-password?token=s3cr3t-of-ben" },
    site: { origin: "https://hall.test" },
  });
  keys.add(mail.key);
  await openMailer(loadConfig()).send(mail);
  const name = `${mail.key}.eml`;
  const { emails } = await listSentEmails(as(chief.actor));
  const listed = emails.find((each) => each.name === name);
  expect(listed).toMatchObject({ subject: "Choose a new password" });
  expect(JSON.stringify(listed)).not.toContain(ben.user.email);
  expect(await getSentEmail(as(chief.actor), { name })).toMatchObject({ words: null });
  const reason = "It did not arrive";
  for (const actor of [ben.actor, (await aMember(db, { roles: ["moderator"] })).actor])
    await expect(openSentEmail(as(actor), { name, reason })).rejects.toMatchObject({
      kind: "forbidden",
    });
  await expect(
    openSentEmail(as(chief.actor), { name: "../auth-secret", reason }),
  ).rejects.toMatchObject({ kind: "not_found" });
  await openSentEmail(as(chief.actor), { name, reason });
  const { words } = await getSentEmail(as(chief.actor), { name });
  expect(words?.text).toContain("https://hall.test/reset-password?…");
  expect(JSON.stringify(words)).not.toContain("s3cr3t");
  expect((await listOwnDataAccess(as(ben.actor), {})).looks).toMatchObject([
    { action: "admin.letter_opened", actorLabel: chief.user.name, reason },
  ]);
  const later = as(chief.actor);
  later.clock.advance(30 * 60_000 + 1);
  expect((await getSentEmail(later, { name })).words).toBeNull();
});

test("secrets are removed from URLs and the rest is kept", () => {
  expect(redactLinks("See https://hall.test/forum/abc123 or http://x.test/a?b=1#c now.")).toBe(
    "See https://hall.test/forum/abc123 or http://x.test/a?… now.",
  );
  expect(redactLinks(`https://hall.test/unsubscribe/${"k".repeat(40)}`)).toBe(
    "https://hall.test/unsubscribe/…",
  );
  expect(maskEmailAddress('"Ben" <ben.long@mail.test>')).toBe('"Ben" <b…@mail.test>');
});

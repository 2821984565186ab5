import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { publishWork, workInput } from "#modules/archives";
import { follow } from "#modules/people";
import { appConfig } from "#platform/config";
import { isEmailAddress } from "#platform/mail";
import { provide } from "#platform/ports";
import { users } from "#tables/identity";
import { provideForTest, testPorts } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aDraft } from "../archives/archives.factory.ts";
import { aMember } from "../identity/identity.factory.ts";
import { aTestSite } from "../subscriptions/subscriptions.factory.ts";
import {
  newsletterJobs,
  newsletterListeners,
  planInput,
  receiveReport,
  savePlan,
  signReport,
} from "./index.server.ts";
import { emailSuppressions, newsletterMailings, newsletterRecipients } from "./tables.ts";

const secret = "a secret of our own mail server";
const base = "bounces@mail.hall.test";
const { db, url } = await testDatabase();
const site = await aTestSite(db, url, undefined, {
  listeners: newsletterListeners,
  jobs: newsletterJobs,
});
provideForTest(
  db,
  provide(appConfig, {
    ...testPorts(db).get(appConfig),
    MAIL_BOUNCE_ADDRESS: base,
    MAIL_WEBHOOK_SECRET: secret,
  }),
);
/** A follower who got an email, and its return path. */
async function anEmail() {
  const { creator } = await site.aCreatorWithTier();
  const person = await aMember(db);
  await follow(site.as(person), { userId: creator.user.id });
  await site.drain();
  const ctx = site.as(creator);
  const { publicId, fields } = await aDraft(ctx, "writing", { title: "A letter" });
  await savePlan(ctx, { publicId, ...planInput.parse({ audience: "everyone" }) });
  await publishWork(ctx, { ...workInput.parse(fields), publicId });
  const sent = await site.drain();
  const email = sent.find(({ to }) => to.address === person.user.email);
  if (!email?.bounceTo) throw new Error("no email with a return path");
  return { person, bounceTo: email.bounceTo };
}

interface Report {
  readonly to: string;
  readonly action?: string;
  readonly status?: string;
  readonly recipient?: string;
  readonly header?: string;
  readonly type?: string;
}

const bounceMail = ({
  to,
  action = "failed",
  status = "5.1.1",
  recipient = "someone@else.test",
  header = "To",
  type = "message/delivery-status",
}: Report) =>
  Buffer.from(
    `From: MAILER-DAEMON@mx.test
${header}: <${to}>
Subject: =?utf-8?q?Unzustellbar=3A_Gr=C3=BC=C3=9Fe?=
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
 boundary="part"

--part
Content-Type: text/plain; charset=iso-8859-1
Content-Transfer-Encoding: 8bit

Die Nachricht konnte nicht zugestellt werden: f\u00fcr immer.

--part
Content-Type: ${type}

Reporting-MTA: dns; mx.test

Final-Recipient: rfc822; ${recipient}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 ${status} User
 unknown

--part
Content-Type: message/rfc822

From: guildhall@hall.test
To: ${recipient}
Subject: A letter

Words
--part--
`.replaceAll("\n", "\r\n"),
    // As some mail servers do: not UTF-8.
    "latin1",
  );

const post = (bytes: Uint8Array, signature = signReport(secret, bytes)) =>
  receiveReport(site.systemCtx, "mail", {
    bytes,
    headers: new Headers({ "Content-Type": "message/rfc822", "X-Signature": signature }),
  });
const isSuppressed = async (address: string) =>
  (await db.$count(emailSuppressions, eq(emailSuppressions.address, address))) === 1;
const stateOf = async (userId: string) => {
  const [row] = await db
    .select({ state: newsletterRecipients.state, outcome: newsletterRecipients.outcome })
    .from(newsletterRecipients)
    .innerJoin(newsletterMailings, eq(newsletterMailings.id, newsletterRecipients.mailingId))
    .where(and(eq(newsletterRecipients.userId, userId), eq(newsletterMailings.kind, "email")));
  return row;
};

test("each email has a signed return path, and its bounce mail suppresses the address", async () => {
  const { person, bounceTo } = await anEmail();
  const other = await anEmail();
  expect(other.bounceTo).not.toBe(bounceTo);
  expect(isEmailAddress(bounceTo)).toBe(true);
  expect(bounceTo).toMatch(/^bounces\+[0-9a-z]{54}@mail\.hall\.test$/);
  // Whatever it says of others, and in whatever case the address comes back.
  const report = { to: bounceTo.toUpperCase(), recipient: other.person.user.email };
  expect(await post(bounceMail({ ...report, header: "Delivered-To" }))).toBe("taken");
  expect(await isSuppressed(person.user.email)).toBe(true);
  expect(await isSuppressed(other.person.user.email)).toBe(false);
  expect(await stateOf(person.user.id)).toMatchObject({
    state: "bounced",
    outcome: "5.1.1 smtp; 550 5.1.1 User unknown",
  });
  expect(await stateOf(other.person.user.id)).toMatchObject({ state: "sent" });
});

test("a forged return path, or an address that changed since, suppresses nothing", async () => {
  const { person, bounceTo } = await anEmail();
  const other = await anEmail();
  const [local = "", domain] = bounceTo.split("@");
  const signature = local.slice(-16);
  const swapped = `${other.bounceTo.split("@")[0]?.slice(0, -16)}${signature}@${domain}`;
  const flipped = `${local.slice(0, -1)}${local.endsWith("0") ? "1" : "0"}@${domain}`;
  for (const to of [
    swapped,
    flipped,
    base,
    `${local}@elsewhere.test`,
    `bounces+${"z".repeat(54)}@${domain}`,
    person.user.email,
  ])
    expect(await post(bounceMail({ to })), to).toBe("taken");
  await db
    .update(users)
    .set({ email: `new.${person.user.email}` })
    .where(eq(users.id, person.user.id));
  await post(bounceMail({ to: bounceTo }));
  expect(await db.$count(emailSuppressions, eq(emailSuppressions.source, "bounce mail"))).toBe(1);
  expect(await stateOf(person.user.id)).toMatchObject({ state: "sent" });
});

test("delays, full mailboxes, rejected texts and other mails change nothing", async () => {
  const { person, bounceTo: to } = await anEmail();
  for (const report of [
    { to, action: "delayed", status: "4.4.1" },
    { to, action: "failed", status: "4.4.7" },
    { to, status: "5.2.2" },
    { to, status: "5.6.0" },
    { to, status: "5.7.1" },
    { to, action: "delivered", status: "2.0.0" },
    { to, status: "none" },
    { to, type: "text/plain" },
  ])
    expect(await post(bounceMail(report)), JSON.stringify(report)).toBe("taken");
  expect(await post(Buffer.from(`To: ${to}\r\nSubject: I am away\r\n\r\nUntil Monday.`))).toBe(
    "taken",
  );
  expect(await isSuppressed(person.user.email)).toBe(false);
});

test("what is not signed, or no mail, is rejected", async () => {
  const { person, bounceTo } = await anEmail();
  const mail = bounceMail({ to: bounceTo });
  expect(await post(mail, "")).toBe("invalid");
  expect(await post(mail, signReport("another secret of someone", mail))).toBe("invalid");
  expect(await post(Buffer.alloc(0))).toBe("invalid");
  const nested = `Content-Type: multipart/mixed; boundary=a\r\n\r\n${"--a\r\nContent-Type: multipart/mixed; boundary=a\r\n\r\n".repeat(5_000)}`;
  await post(Buffer.from(nested));
  expect(await isSuppressed(person.user.email)).toBe(false);
});

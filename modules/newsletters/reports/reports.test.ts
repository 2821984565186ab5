import { createHmac, createSign, generateKeyPairSync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { messageKey, readMessageKey } from "../message-key.ts";
import { parseGenericReport, signReport } from "./parse-generic.ts";
import { parseMailgunReport } from "./parse-mailgun.ts";
import { parsePostmarkReport } from "./parse-postmark.ts";
import { parseSesReport } from "./parse-ses.ts";

const secret = "a secret of the provider";
const address = "theo@people.test";
const json = JSON.stringify;

test("a key names the mailing and the recipient, with or without the rest of a Message-ID", () => {
  const ids = {
    mailingId: "019a0000-0000-7000-8000-000000000001",
    userId: "019a0000-0000-7000-8000-00000000000f",
  };
  const key = messageKey(ids.mailingId, ids.userId);
  for (const written of [`<${key}@hall.test>`, `${key}@hall.test`, `${key}@`])
    expect(readMessageKey(written)).toEqual(ids);
  for (const other of ["", key, `x${key}@a`, `<${key.slice(1)}@a>`, "<notice@hall.test>"])
    expect(readMessageKey(other)).toBeUndefined();
});

describe("our own format", () => {
  const read = (body: string, signature = signReport(secret, body)) =>
    parseGenericReport({ body, headers: new Headers({ "X-Signature": signature }) }, { secret });

  test("reports deliveries, dead addresses and complaints, not full mailboxes", () => {
    const body = json({
      events: [
        { type: "delivered", email: address, messageId: "<a@b>" },
        { type: "bounce", email: address, detail: "550" },
        { type: "bounce", email: address, permanent: false },
        { type: "complaint", email: address },
      ],
    });
    expect(read(body)?.map(({ kind, messageId }) => [kind, messageId])).toEqual([
      ["delivered", "<a@b>"],
      ["bounce", ""],
      ["complaint", ""],
    ]);
  });

  test("is rejected if forged or malformed", () => {
    const body = json({ events: [] });
    expect(read(body)).toEqual([]);
    expect(read(body, "")).toBeUndefined();
    expect(read(body, signReport("another secret", body))).toBeUndefined();
    for (const wrong of ["", "{", "[]", json({ events: [{ type: "x", email: address }] })])
      expect(read(wrong)).toBeUndefined();
  });
});

describe("Postmark", () => {
  const read = (body: object, password = secret) =>
    parsePostmarkReport(
      {
        body: json(body),
        headers: new Headers({
          Authorization: `Basic ${Buffer.from(`guildhall:${password}`).toString("base64")}`,
        }),
      },
      { secret },
    );

  test("reports by record type, with the key of our email", () => {
    expect(
      read({
        RecordType: "Delivery",
        Recipient: address,
        Metadata: { "newsletter-key": "a.b@" },
      }),
    ).toEqual([{ kind: "delivered", address, messageId: "a.b@", detail: "" }]);
    const bounce = { RecordType: "Bounce", Email: address, Description: "No such user" };
    expect(read({ ...bounce, Type: "HardBounce" })).toMatchObject([{ kind: "bounce", address }]);
    expect(read({ ...bounce, Type: "AutoResponder" })).toEqual([]);
    expect(read({ RecordType: "SpamComplaint", Email: address })).toMatchObject([
      { kind: "complaint", address },
    ]);
  });

  test("needs the password of its address", () => {
    const body = { RecordType: "SpamComplaint", Email: address };
    expect(read(body, "wrong")).toBeUndefined();
    expect(parsePostmarkReport({ body: json(body), headers: new Headers() }, { secret })).toBe(
      undefined,
    );
  });
});

describe("Mailgun", () => {
  const timestamp = "1529006854";
  const signedAtMs = Number(timestamp) * 1_000;
  const read = (data: object, key = secret, nowMs = signedAtMs) => {
    const token = "a8ce0edb";
    const signature = createHmac("sha256", key).update(`${timestamp}${token}`).digest("hex");
    const body = json({ signature: { timestamp, token, signature }, "event-data": data });
    return parseMailgunReport({ body }, { secret, now: new Date(nowMs) });
  };
  const message = { headers: { "message-id": "a.b@hall.test" } };

  test("reports what was accepted, permanent failures and complaints", () => {
    expect(read({ event: "accepted", recipient: address, message })).toMatchObject([
      { kind: "delivered", messageId: "a.b@hall.test" },
    ]);
    expect(read({ event: "failed", severity: "permanent", recipient: address })).toMatchObject([
      { kind: "bounce", address },
    ]);
    expect(read({ event: "failed", severity: "temporary", recipient: address })).toEqual([]);
    expect(read({ event: "complained", recipient: address })).toMatchObject([
      { kind: "complaint" },
    ]);
  });

  test("needs its signature", () => {
    expect(read({ event: "complained", recipient: address }, "another key")).toBeUndefined();
  });

  test("an old signature, which does not cover the report, is worth nothing", () => {
    const complaint = { event: "complained", recipient: address };
    const hourMs = 3_600_000;
    expect(read(complaint, secret, signedAtMs + 9 * hourMs)).toHaveLength(1);
    expect(read(complaint, secret, signedAtMs + 25 * hourMs)).toBeUndefined();
    expect(read(complaint, secret, signedAtMs - 25 * hourMs)).toBeUndefined();
  });
});

describe("Amazon SES", () => {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  const topic = "arn:aws:sns:eu-west-1:123456789012:mail";
  const SigningCertURL = "https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-0a1b2c.pem";
  const asked: string[] = [];
  const read = async (url: string) => {
    asked.push(url);
    return publicKey.export({ type: "spki", format: "pem" }).toString();
  };
  const signed = (fields: Record<string, string>, names: readonly string[]) => {
    const text = names.map((name) => `${name}\n${fields[name]}\n`).join("");
    return createSign("RSA-SHA256").update(text).sign(privateKey, "base64");
  };
  const note = (message: object, over: Record<string, string> = {}) => {
    const fields = {
      Type: "Notification",
      MessageId: "1",
      TopicArn: topic,
      Message: json(message),
      Timestamp: "2026-11-19T00:00:00.000Z",
      SignatureVersion: "2",
      SigningCertURL,
      ...over,
    };
    const names = ["Message", "MessageId", "Timestamp", "TopicArn", "Type"];
    return json({ Signature: signed(fields, names), ...fields });
  };
  const parse = (body: string) => parseSesReport({ body }, { topic, read });
  const mail = {
    destination: [address],
    headers: [{ name: "X-Newsletter-Key", value: "a.b@" }],
    commonHeaders: { messageId: "<other@amazonses.com>" },
  };
  const bounced = { bouncedRecipients: [{ emailAddress: address, diagnosticCode: "550" }] };

  test("reports deliveries, permanent bounces and complaints of its topic", async () => {
    expect(await parse(note({ eventType: "Delivery", mail }))).toEqual([
      { kind: "delivered", address, messageId: "a.b@", detail: "" },
    ]);
    const permanent = { bounceType: "Permanent", ...bounced };
    expect(
      await parse(note({ notificationType: "Bounce", bounce: permanent, mail })),
    ).toMatchObject([{ kind: "bounce", address, detail: "550" }]);
    const transient = { bounceType: "Transient", ...bounced };
    expect(await parse(note({ eventType: "Bounce", bounce: transient, mail }))).toEqual([]);
    const complaint = { complainedRecipients: [{ emailAddress: address }] };
    expect(await parse(note({ eventType: "Complaint", complaint, mail }))).toMatchObject([
      { kind: "complaint", address },
    ]);
  });

  test("rejects forged notes, other topics, and certificates from elsewhere unread", async () => {
    const good = JSON.parse(note({ eventType: "Delivery", mail }));
    expect(await parse(json({ ...good, Message: "{}" }))).toBeUndefined();
    expect(await parse(json({ ...good, TopicArn: `${topic}2` }))).toBeUndefined();
    asked.length = 0;
    for (const foreign of [
      "https://evil.test/SimpleNotificationService-0a.pem",
      "http://sns.eu-west-1.amazonaws.com/SimpleNotificationService-0a.pem",
      "https://sns.eu-west-1.amazonaws.com.evil.test/SimpleNotificationService-0a.pem",
      "https://sns.eu-west-1.amazonaws.com/x.pem",
      // What the owner of a bucket named sns stores in it.
      "https://sns.s3.amazonaws.com/SimpleNotificationService-0a.pem",
      "https://sns.s3-us-west-2.amazonaws.com/SimpleNotificationService-0a.pem",
    ])
      expect(await parse(json({ ...good, SigningCertURL: foreign }))).toBeUndefined();
    expect(asked).toEqual([]);
  });

  test("confirms the subscription of its topic", async () => {
    const fields = {
      Type: "SubscriptionConfirmation",
      MessageId: "1",
      TopicArn: topic,
      Message: "You have chosen to subscribe.",
      Timestamp: "2026-11-19T00:00:00.000Z",
      Token: "abc",
      SubscribeURL: `https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&TopicArn=${topic}&Token=abc`,
      SignatureVersion: "2",
      SigningCertURL,
    };
    const names = [
      "Message",
      "MessageId",
      "SubscribeURL",
      "Timestamp",
      "Token",
      "TopicArn",
      "Type",
    ];
    asked.length = 0;
    expect(await parse(json({ ...fields, Signature: signed(fields, names) }))).toEqual([]);
    expect(asked).toEqual([SigningCertURL, fields.SubscribeURL]);
  });
});

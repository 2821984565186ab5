import { afterAll, expect, test } from "vitest";
import { snsPort } from "#modules/newsletters";
import { paymentJobs, providerPort, sandboxProvider } from "#modules/payments";
import { createSandbox, sign, signatureHeader } from "#modules/sandbox";
import { system } from "#permissions";
import { appConfig } from "#platform/config";
import { unavailable } from "#platform/errors";
import { provide } from "#platform/ports";
import { providerEvents } from "#tables/payments";
import { provideForTest, testApp, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import type { AppContainer } from "./app-container.ts";
import { makeWebhooks } from "./webhooks.ts";

const { db, url } = await testDatabase();
await testMail(db, paymentJobs);
const ctx = testContext(db, system("webhook"));
const box = createSandbox({
  databaseUrl: url,
  clock: ctx.clock,
  secret: "the sandbox's own secret, for tests",
  origin: () => "https://hall.test",
});
provideForTest(db, provide(providerPort, sandboxProvider(box)));
afterAll(() => box.close());
const webhookOf = (context: typeof ctx) =>
  makeWebhooks({ ...testApp(db), systemContext: () => context } as unknown as AppContainer);
const webhook = webhookOf(ctx);

const body = JSON.stringify({
  id: "sbx_evt_1",
  type: "payment.succeeded",
  created: 1,
  object: { kind: "payment", id: "sbx_pay_none" },
});
const post = (text: string, headers: Record<string, string> = {}) =>
  new Request("https://hall.test/webhooks/sandbox", { method: "POST", body: text, headers });
const signed = () => ({ [signatureHeader]: sign(box.secret, body, ctx.clock.now()) });

test("a valid one is stored and answered at once, also the second time", async () => {
  for (let time = 0; time < 2; time++)
    expect((await webhook("sandbox", post(body, signed()))).status).toBe(200);
  expect(await db.$count(providerEvents)).toBe(1);
});

test("a forged one is rejected, one for another processor is not found", async () => {
  const before = await db.$count(providerEvents);
  expect((await webhook("sandbox", post(body))).status).toBe(400);
  expect((await webhook("sandbox", post(`${body}\n`, signed()))).status).toBe(400);
  expect((await webhook("stripe", post(body, signed()))).status).toBe(404);
  expect(await db.$count(providerEvents)).toBe(before);
});

test("a report that can't be verified at the moment is asked for again", async () => {
  const topic = "arn:aws:sns:eu-west-1:123456789012:mail";
  const report = JSON.stringify({
    Type: "Notification",
    MessageId: "1",
    TopicArn: topic,
    Message: "{}",
    Timestamp: "2026-11-19T00:00:00.000Z",
    SignatureVersion: "2",
    Signature: "none",
    SigningCertURL: "https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-0a1b2c.pem",
  });
  provideForTest(
    db,
    provide(appConfig, { ...ctx.ports.get(appConfig), MAIL_SES_TOPIC: topic }),
    provide(snsPort, () => Promise.reject(unavailable("sns_unavailable"))),
  );
  const response = await webhookOf(testContext(db, system("webhook")))("ses", post(report));
  expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "5"]);
});

test("one that is too large is not read", async () => {
  const large = post(body, { ...signed(), "Content-Length": String(2 * 1024 * 1024) });
  expect((await webhook("sandbox", large)).status).toBe(413);
});

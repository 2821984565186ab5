import { expect, test } from "vitest";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { oneAtATime } from "./one-at-a-time.ts";

const { db } = await testDatabase();
const member = (userId: string) =>
  testContext(db, { ...testContext(db).actor, kind: "member", userId } as never);
const ada = member("ada");
const send = (ctx: typeof ada, key: string, work: () => Promise<string>) =>
  oneAtATime({ ctx, name: "withdraw", key }, work);
const rejection = { kind: "rate_limited", code: "another_in_progress", retryAfterSeconds: 2 };

test("another form of the same member is refused until the first has ended, also by an error", async () => {
  const first = Promise.withResolvers<string>();
  const sent = send(ada, "one", () => first.promise);
  await expect(send(ada, "two", async () => "done")).rejects.toMatchObject(rejection);
  expect(await send(member("theo"), "two", async () => "done")).toBe("done");
  first.reject(new Error("failed"));
  await expect(sent).rejects.toThrow("failed");
  expect(await send(ada, "two", async () => "done")).toBe("done");
});

test("the same form sent again is worked on, and keeps others out until all have ended", async () => {
  const first = Promise.withResolvers<string>();
  const sent = send(ada, "one", () => first.promise);
  expect(await send(ada, "one", async () => "again")).toBe("again");
  await expect(send(ada, "two", async () => "done")).rejects.toMatchObject(rejection);
  first.resolve("done");
  expect(await sent).toBe("done");
});

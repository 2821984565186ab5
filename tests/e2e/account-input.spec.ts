import type { APIRequestContext, Page } from "@playwright/test";
import { readFormResponse } from "#tests/form-response";
import { type FieldKind, invalidValues } from "#tests/invalid-values";
import { expect, test } from "#tests/journey";
import { watchRows } from "#tests/person-rows";
import { signUp } from "#tests/sign-up";

interface Form {
  readonly path: string;
  /** Other fields the form submits, to identify which form it is. */
  readonly with?: Readonly<Record<string, string>>;
  /** Every field: its kind and a valid value. */
  readonly fields: Readonly<Record<string, readonly [kind: FieldKind, right: string]>>;
  /** Hidden or secret: never sent back. */
  readonly secret?: readonly string[];
}

const password = "nine herons over the weir";
const choice = (right: string) => ["strict", right] as const;
const profile: Form["fields"] = {
  displayName: ["line", "Tamsin Holt"],
  pronouns: ["optional", "she/her"],
  bio: ["optional", "Books, rebound."],
  "links[0].label": ["optional", "My page"],
  "links[0].url": ["strict", "https://example.org/me"],
};

const ofVisitors: readonly Form[] = [
  {
    path: "/signup",
    fields: {
      email: ["strict", "input@table.test"],
      username: ["strict", "input_table"],
      password: ["password", password],
    },
    secret: ["password"],
  },
  {
    path: "/login",
    fields: { identifier: ["line", "nobody_here"], password: ["password", password] },
    secret: ["password"],
  },
  { path: "/forgot-password", fields: { email: ["strict", "input@table.test"] } },
  { path: "/verify-email", fields: { email: ["strict", "input@table.test"] } },
  {
    path: "/reset-password?token=none",
    with: { token: "none" },
    fields: { password: ["password", "short"] },
    secret: ["password"],
  },
];

const ofMembers: readonly Form[] = [
  { path: "/profile/edit", with: { form: "profile" }, fields: profile },
  { path: "/settings/profile", with: { form: "profile" }, fields: profile },
  {
    path: "/onboarding?step=face",
    with: { form: "face" },
    fields: { displayName: ["line", "Tamsin Holt"], bio: ["optional", "Books, rebound."] },
  },
  { path: "/onboarding?step=interests", with: { form: "interests" }, fields: { tags: choice("") } },
  {
    path: "/onboarding?step=people",
    with: { form: "people" },
    fields: { follow: ["choices", ""] },
  },
  {
    path: "/onboarding?step=create",
    with: { form: "create" },
    fields: { creatorIntent: choice("later") },
  },
  {
    path: "/personalization",
    with: { form: "zone" },
    fields: { timeZone: choice("Europe/Lisbon") },
  },
  {
    path: "/settings",
    with: { intent: "change-email" },
    fields: { email: ["strict", "other@table.test"] },
  },
  {
    path: "/settings",
    with: { intent: "rename" },
    fields: { username: ["strict", "another_table"] },
  },
  {
    path: "/settings",
    with: { intent: "change-password" },
    fields: { currentPassword: ["secret", "short"], newPassword: ["password", "short"] },
    secret: ["currentPassword", "newPassword"],
  },
  {
    path: "/settings/security",
    with: { intent: "confirm-authenticator", manualKey: "ABCD EFGH", uri: "otpauth://totp/x" },
    fields: { code: choice("") },
    secret: ["code"],
  },
  {
    path: "/login?step=prove",
    with: { step: "prove" },
    fields: { proof: ["secret", "short"] },
    secret: ["proof"],
  },
  {
    path: "/settings/privacy",
    with: { form: "privacy" },
    fields: {
      visibility: choice("members"),
      indexed: choice("no"),
      mayMessage: choice("following"),
      mayMention: choice("nobody"),
      membershipsVisibleTo: choice("following"),
      onlineVisibleTo: choice("nobody"),
      readReceipts: choice("no"),
      countReading: choice("no"),
    },
  },
  {
    path: "/mira?ask=report",
    with: { intent: "report" },
    fields: { reason: choice("spam"), note: ["optional", "Twice a day."] },
  },
];

const named = ({ path, with: body }: Form) => path + (body?.intent ? ` (${body.intent})` : "");

/** Submits invalid values one by one for each field, and checks the response. */
async function sendWrongly(page: Page, request: APIRequestContext, url: string, form: Form) {
  const right = Object.fromEntries(
    Object.entries(form.fields).map(([name, [, value]]) => [name, value]),
  );
  for (const [field, [kind]] of Object.entries(form.fields)) {
    const tries: [string, string[]][] = invalidValues(kind).map(([what, value]) => [what, [value]]);
    if (!["tags", "follow"].includes(field)) tries.push(["twice", ["one", "two"]]);
    for (const [what, values] of tries) {
      // An address of a link may be left out together with its name.
      if (field === "links[0].url" && what === "empty") continue;
      const body = new URLSearchParams({ ...form.with, ...right });
      body.delete(field);
      for (const value of values) body.append(field, value);
      const response = await request.post(form.path, {
        headers: { Origin: url, "Content-Type": "application/x-www-form-urlencoded" },
        data: body.toString(),
      });
      const where = `${named(form)} ${field}: ${what}`;
      expect(response.status(), where).toBe(400);
      const html = await response.text();
      const { message, invalid, values: returned } = await readFormResponse(page, html, field);
      expect(message.length, `${where}: a sentence beside it`).toBeGreaterThan(10);
      expect(invalid, `${where}: the field is marked`).toBe(true);
      for (const [name, value] of Object.entries(right))
        if (name !== field && !form.secret?.includes(name))
          expect(returned[name], `${where}: ${name} is kept`).toBe(value);
      for (const name of form.secret ?? [])
        expect(returned[name] ?? "", `${where}: ${name} is not sent back`).toBe("");
      expect(html.length, `${where}: nothing huge comes back`).toBeLessThan(4_000_000);
    }
  }
}

for (const form of ofVisitors)
  test(`${named(form)}: invalid input shows field errors and keeps the rest`, async ({
    page,
    request,
    site,
  }) => {
    const rows = await watchRows("input_table");
    const before = await rows.digest();
    await sendWrongly(page, request, site.url, form);
    expect(await rows.digest(), "nothing was written").toEqual(before);
    await rows.close();
  });

test("member forms show field errors, keep the rest and write nothing", async ({ page, site }) => {
  test.slow();
  const { username } = await signUp(page, { password, name: "input" });
  const rows = await watchRows(username);
  const before = await rows.digest();
  expect(Object.keys(before).length).toBeGreaterThan(50);
  for (const form of ofMembers)
    await test.step(named(form), () => sendWrongly(page, page.request, site.url, form));
  expect(await rows.digest(), "nothing was written").toEqual(before);
  await rows.close();
});

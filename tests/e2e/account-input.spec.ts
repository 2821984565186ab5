import { expect, test } from "#tests/journey";

const megabyte = "x".repeat(1_000_000);
const wrong: [what: string, value: string][] = [
  ["empty", ""],
  ["spaces", "   "],
  ["a control character", "ab\u0007cd"],
  ["a right-to-left override", "ab\u202ecd"],
  ["an emoji", "🦉🦉🦉🦉"],
  ["markup", "<b>ab</b>"],
  ["far too long", "y".repeat(5_000)],
];

interface Form {
  readonly path: string;
  readonly good: Readonly<Record<string, string>>;
  /** A password may hold anything, so only these are wrong for it. */
  readonly passwords?: readonly string[];
}

const forms: readonly Form[] = [
  {
    path: "/signup",
    good: {
      email: "input@table.test",
      username: "input_table",
      password: "nine herons over the weir",
    },
    passwords: ["password"],
  },
  { path: "/forgot-password", good: { email: "input@table.test" } },
  {
    path: "/reset-password?token=none",
    good: { token: "none", password: "short" },
    passwords: ["password"],
  },
  { path: "/verify-email", good: { email: "input@table.test" } },
];

for (const { path, good, passwords = [] } of forms)
  for (const field of Object.keys(good).filter((name) => name !== "token"))
    test(`${path}: ${field} typed wrongly is said beside it, and the rest is kept`, async ({
      page,
      request,
      site,
    }) => {
      const headers = { Origin: site.url };
      const values = passwords.includes(field)
        ? wrong.filter(([what]) => what === "empty" || what === "far too long")
        : wrong;
      for (const [what, value] of values) {
        const response = await request.post(path, { headers, form: { ...good, [field]: value } });
        expect(response.status(), what).toBe(400);
        await page.setContent(await response.text());
        const control = page.locator(`[name=${field}]`);
        await expect(control, what).toHaveAttribute("aria-invalid", "true");
        const describedBy = (await control.getAttribute("aria-describedby")) ?? "";
        expect((await page.locator(`#${describedBy}`).textContent())?.length).toBeGreaterThan(10);
        for (const [name, kept] of Object.entries(good))
          if (name !== field && !passwords.includes(name) && name !== "token")
            await expect(page.locator(`[name=${name}]`), `${what}: ${name}`).toHaveValue(kept);
        expect(await page.content()).not.toContain(good.password ?? "no password here");
      }
    });

test("a megabyte in a field is refused without trouble", async ({ request, site }) => {
  for (const { path, good } of forms) {
    const [field = ""] = Object.keys(good);
    const form = { ...good, [field]: megabyte };
    const response = await request.post(path, { headers: { Origin: site.url }, form });
    expect(response.status(), path).toBe(400);
    expect(await response.text()).toContain("field-error");
  }
});

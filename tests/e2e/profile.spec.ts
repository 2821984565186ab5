import sharp from "sharp";
import { chooseInPopover } from "#tests/choose-in-popover";
import { demoMember } from "#tests/demo-member";
import { axe, expect, expectNoHorizontalScroll, test } from "#tests/journey";
import { watchForProblems } from "#tests/page-problems";
import { isAlive } from "#tests/runtime-page";

const photo = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: "#8a4030" } })
    .jpeg()
    .toBuffer();
const asFile = (name: string, buffer: Buffer, mimeType = "image/jpeg") => ({
  name,
  buffer,
  mimeType,
});

test("a visitor reads a profile, which has structured data", async ({ page, visit, request }) => {
  await visit("/mira");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mira Vance");
  await expect(page.getByText("Linocut prints and field notes")).toBeVisible();
  await expect(page.locator(".profile-handle")).toContainText("Creator");
  const shields = page.getByRole("link", { name: "Guild: " });
  await expect(page.getByRole("link", { name: "Guild: Relief Printmakers" })).toBeVisible();
  expect(await shields.count()).toBeLessThanOrEqual(4);
  await axe(page);
  await expectNoHorizontalScroll(page);
  const head = async (selector: string) => page.locator(selector).first().getAttribute("content");
  expect(await head('meta[property="og:type"]')).toBe("profile");
  expect(await head('meta[property="profile:username"]')).toBe("mira");
  expect(await head('meta[name="twitter:title"]')).toBe("Mira Vance");
  const data = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? "",
  );
  expect(data).toMatchObject({ "@type": "ProfilePage", mainEntity: { name: "Mira Vance" } });

  const feed = await request.get("/mira/feed.atom");
  expect(feed.headers()["content-type"]).toContain("application/atom+xml");
  const parsed = await page.evaluate(
    (xml) => {
      const doc = new DOMParser().parseFromString(xml, "application/xml");
      return [
        doc.querySelector("parsererror") === null,
        doc.querySelector("feed > title")?.textContent,
      ];
    },
    await feed.text(),
  );
  expect(parsed).toEqual([true, "Works by Mira Vance"]);

  const upper = await request.get("/MIRA", { maxRedirects: 0 });
  expect([upper.status(), upper.headers().location]).toEqual([301, "/mira"]);
  for (const name of ["/settings", "/login", "/profile"]) {
    const fixed = await request.get(name, { maxRedirects: 0 });
    expect(await fixed.text(), `${name} is not somebody`).not.toContain("ProfilePage");
  }
});

test("a member changes their bio and picture, and visitors see it at once", async ({
  browser,
  request,
}) => {
  expect(await (await request.get("/pia_lund")).text()).not.toContain("Sun prints, mostly");
  const pia = await demoMember(browser, "pia_lund");
  const page = await pia.newPage();
  const problems = await watchForProblems(page);
  await page.goto("/settings/profile");
  await page.getByLabel("About you").fill("Sun prints, mostly **blue**.");
  await page.getByLabel("Pronouns").fill("she/her");
  await page.getByLabel("Name of link 1").fill("Blue");
  await page.getByLabel("Address of link 1").fill("https://blue.example.org/");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();

  await page.locator("#avatar").setInputFiles(asFile("me.jpg", await photo()));
  const across = page.getByLabel("Horizontal position");
  await across.focus();
  await page.keyboard.press("End");
  await expect(across).toHaveValue("1");
  await page.locator("#avatar-alt").fill("A red field");
  await page.getByRole("button", { name: "Save photo" }).click();
  await expect(page.getByRole("button", { name: "Remove photo" })).toBeVisible();
  // The frame of every page shows it, too, from now on.
  await expect(page.locator(".account img.avatar")).toBeVisible();

  await page.goto("/pia_lund");
  await expect(page.locator(".account img.avatar")).toBeVisible();
  const face = page.getByRole("img", { name: "A red field" });
  await expect(face).toBeVisible();
  const address = (await face.getAttribute("src")) ?? "";
  const file = await request.get(address);
  expect([file.status(), file.headers()["content-type"]]).toEqual([200, "image/webp"]);
  expect(file.headers()["cache-control"]).toContain("immutable");
  expect(file.headers()["content-security-policy"]).toContain("sandbox");
  expect((await request.get(address.replace(".webp", ".avif"))).status()).toBe(404);
  await expect
    .poll(async () => (await request.get("/pia_lund")).text())
    .toContain("Sun prints, mostly <strong>blue</strong>");
  expect(problems.left()).toEqual([]);
  await pia.close();
});

test("invalid input shows field errors", async ({ browser }) => {
  const username = "marcus_thorne";
  const member = await demoMember(browser, username);
  const page = await member.newPage();
  await page.goto("/profile/edit");
  const svg = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>");
  await page.locator("#avatar").setInputFiles(asFile("me.png", svg, "image/png"));
  const [rejected] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === "POST"),
    page.getByRole("button", { name: "Save photo" }).click(),
  ]);
  expect(rejected.status()).toBe(400);
  await expect(page.locator("#avatar-error")).toContainText("SVG files aren’t supported");

  await page.getByLabel("Pronouns").fill("they/them");
  await page.getByLabel("About you").fill("x".repeat(501));
  await page.getByLabel("Address of link 1").fill("javascript:alert(1)");
  const [wrong] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === "POST"),
    page.getByRole("button", { name: "Save profile" }).click(),
  ]);
  expect(wrong.status()).toBe(400);
  await expect(page.getByText("Enter at most 500 characters.").first()).toBeVisible();
  await expect(page.locator("#link-0-url-error")).toContainText("Enter a full URL");
  await expect(page.getByLabel("Pronouns")).toHaveValue("they/them");
  await expect(page.getByLabel("Address of link 1")).toHaveValue("javascript:alert(1)");
  await page.goto(`/${username}`);
  await expect(page.getByText("they/them")).toHaveCount(0);
  await member.close();
});

test("a megabyte of text is rejected, kept in the form, and changes nothing", async ({
  browser,
}) => {
  const member = await demoMember(browser, "imre_kovac");
  const page = await member.newPage();
  await page.goto("/settings/profile");
  const response = await member.request.post("/settings/profile", {
    headers: { Origin: new URL(page.url()).origin },
    form: { form: "profile", displayName: "Imre", pronouns: "he/him", bio: "ä".repeat(500_000) },
  });
  expect(response.status()).toBe(400);
  const body = await response.text();
  expect(body).toContain("Enter at most 500 characters.");
  expect(body).toContain("he/him");
  await member.close();
});

test("follow and unfollow, with and without JavaScript", async ({ browser }) => {
  const followers = async (page: import("@playwright/test").Page) =>
    Number((await page.locator(".profile-facts strong").first().textContent()) ?? "-1");
  for (const [username, script] of [
    ["corin_ashdown", true],
    ["mateo_lindqvist", false],
  ] as const) {
    const member = await demoMember(browser, username, { script });
    const page = await member.newPage();
    await page.goto("/freya_norrington");
    const before = await followers(page);
    // The button changes before the answer, and a press until then would count as the same one.
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("button", { name: "Follow Freya Norrington" }).click();
    await answered;
    await expect(page.getByRole("button", { name: "Following Freya Norrington" })).toBeVisible();
    await expect.poll(() => followers(page)).toBeGreaterThan(before);
    await page.getByRole("button", { name: "Following Freya Norrington" }).click();
    await expect(page.getByRole("button", { name: "Follow Freya Norrington" })).toBeVisible();
    await member.close();
  }
});

test("blocked members are invisible to each other until unblocked", async ({ browser }) => {
  const wilhelmina = await demoMember(browser, "wilhelmina_stroud");
  const yusra = await demoMember(browser, "yusra_benali");
  const page = await wilhelmina.newPage();
  const other = await yusra.newPage();
  // Both follow Leif, so each appears in a list the other can open.
  for (const each of [page, other]) {
    await each.goto("/leif_aaberg");
    const answered = each.waitForResponse((response) => response.request().method() === "POST");
    await each.getByRole("button", { name: "Follow Leif Aaberg" }).click();
    await answered;
    await expect(each.getByRole("button", { name: "Following Leif Aaberg" })).toBeVisible();
  }
  await page.goto("/yusra_benali");
  await chooseInPopover(
    page.getByRole("button", { name: "More actions for Yusra Benali" }),
    page.getByRole("menuitem", { name: "Block" }),
  );
  await axe(page);
  await page.getByRole("button", { name: "Block @yusra_benali" }).click();
  await expect(page.getByRole("heading", { name: "Privacy", level: 1 })).toBeVisible();

  const missing = await yusra.request.get("/nobody_is_called_so");
  for (const [context, name] of [
    [yusra, "wilhelmina_stroud"],
    [wilhelmina, "yusra_benali"],
  ] as const) {
    const gone = await context.request.get(`/${name}`);
    expect(gone.status()).toBe(404);
    const same = (text: string, own: string) =>
      text.replaceAll(own, "").replace(/nonce="[^"]*"/g, "").length;
    const none = context === yusra ? missing : await context.request.get("/nobody_is_called_so");
    expect(same(await gone.text(), name)).toBe(same(await none.text(), "nobody_is_called_so"));
    for (const path of [`/${name}.data`, `/${name}/feed.atom`, `/${name}?tab=followers`])
      expect((await context.request.get(path)).status(), path).toBe(404);
    for (const path of ["/leif_aaberg?tab=followers", "/leif_aaberg.data?tab=followers"])
      expect(await (await context.request.get(path)).text(), path).not.toContain(name);
  }
  await page.getByRole("button", { name: "Unblock Yusra Benali" }).click();
  await expect(page.getByText("You haven’t blocked anyone.")).toBeVisible();
  expect((await yusra.request.get("/wilhelmina_stroud")).status()).toBe(200);
  await Promise.all([wilhelmina.close(), yusra.close()]);
});

test("members-only profiles, and follow requests", async ({ browser, request }) => {
  for (const name of ["sana_rahimi", "noor_haddad"]) {
    const shut = await request.get(`/${name}`);
    expect(shut.status()).toBe(401);
    const text = await shut.text();
    for (const secret of ["Rahimi", "Haddad", "kitchens", "fences"])
      expect(text).not.toContain(secret);
  }
  const dara = await demoMember(browser, "dara_finch");
  const page = await dara.newPage();
  await page.goto("/sana_rahimi");
  await expect(page.getByText("Birds, wind, fences.")).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");

  await page.goto("/noor_haddad");
  expect(await page.content()).not.toContain("kitchens");
  await page.getByRole("button", { name: "Request to follow Noor Haddad" }).click();
  await expect(page.getByRole("button", { name: "Requested Noor Haddad" })).toBeVisible();

  const noor = await demoMember(browser, "noor_haddad", { script: false });
  const hers = await noor.newPage();
  await hers.goto("/settings/privacy");
  await hers.getByRole("button", { name: "Accept Dara Finch" }).click();
  await expect(hers.getByRole("button", { name: "Accept Dara Finch" })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("Mostly about kitchens")).toBeVisible();
  await Promise.all([dara.close(), noor.close()]);
});

test("a member can be reported and muted", async ({ browser }) => {
  const silas = await demoMember(browser, "silas_birch");
  const page = await silas.newPage();
  await page.goto("/oluwaseun_ade?ask=report");
  await axe(page);
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("Choose a reason.").first()).toBeVisible();
  await isAlive(page);
  await page.getByText("Spam, off-topic or something else").click();
  await page.getByRole("radio", { name: "Advertising or repeated content" }).check();
  const note = page.getByLabel("What should the moderators know?");
  await note.pressSequentially("The same link nine times.", { delay: 20 });
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("A moderator will review it.")).toBeVisible();
  await chooseInPopover(
    page.getByRole("button", { name: "More actions for Oluwaseun Ade" }),
    page.getByRole("menuitem", { name: "Mute" }),
  );
  await expect(page.getByText("You won’t see them in your lists.")).toBeVisible();
  await page.goto("/settings/privacy");
  await page.getByRole("button", { name: "Unmute Oluwaseun Ade" }).click();
  await expect(page.getByText("You haven’t muted anyone.")).toBeVisible();
  await silas.close();
});

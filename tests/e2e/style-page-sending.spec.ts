import { expect, test } from "#tests/journey";
import { open, section } from "#tests/style-page";

test("files are uploaded with progress, rejected with a reason, canceled and retried", async ({
  page,
}) => {
  await open(page);
  const uploader = section(page, "Uploader");
  const picker = uploader.getByLabel("Plates");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let tries = 0;
  await page.route("**/dev/upload", async (route) => {
    if (++tries === 1) return route.abort("connectionreset");
    await held;
    await route.continue();
  });
  await picker.setInputFiles([
    { name: "lost.png", mimeType: "image/png", buffer: Buffer.alloc(1_200_000, 1) },
    { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("words") },
    { name: "large.png", mimeType: "image/png", buffer: Buffer.alloc(5_000_001) },
  ]);
  await expect(uploader.getByText("Use an image or PDF.")).toBeVisible();
  await expect(uploader.getByText("The maximum is 5 MB.")).toBeVisible();
  await expect(uploader.getByText("Connection lost.")).toBeVisible();

  await uploader.getByRole("button", { name: "Retry lost.png" }).click();
  await expect(uploader.getByRole("progressbar", { name: "Uploading lost.png" })).toBeVisible();
  await picker.setInputFiles({
    name: "second.png",
    mimeType: "image/png",
    buffer: Buffer.alloc(300_000, 2),
  });
  await uploader.getByRole("button", { name: "Cancel second.png" }).click();
  await expect(uploader.getByText("second.png")).toHaveCount(0);
  release();
  await expect(uploader.getByText("1 of 3 uploaded, 2 failed")).toBeAttached();
  await expect(uploader.locator("input[type=hidden][name=files]")).toHaveValue(/^[0-9a-f]{64}$/);
});

test("the editor formats, undoes, previews and keeps a draft until sent", async ({ page }) => {
  await open(page);
  const editor = section(page, "Editor");
  const text = editor.getByLabel("Your reply");
  await text.fill("A dry spine");
  await text.press("ControlOrMeta+a");
  await text.press("ControlOrMeta+b");
  await expect(text).toHaveValue("**A dry spine**");
  await text.press("ControlOrMeta+z");
  await expect(text).toHaveValue("A dry spine");
  await editor.getByRole("button", { name: "Quote" }).click();
  await expect(text).toHaveValue("> A dry spine");
  await editor.getByRole("button", { name: "Preview" }).click();
  await expect(editor.locator("blockquote")).toHaveText("A dry spine");
  await editor.getByRole("button", { name: "Preview" }).click();
  await expect(editor.getByText("Draft saved on this device")).toBeVisible();

  await open(page);
  await expect(text).toHaveValue("> A dry spine");
  await editor.getByRole("button", { name: "Reply" }).click();
  await expect(page.getByText("Reply posted.")).toBeVisible();
  await expect(text).toHaveValue("");
  await open(page);
  await expect(text).toHaveValue("");
});

test("client-side validation shows errors before anything is sent", async ({ page }) => {
  await open(page);
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") posts++;
  });
  const editor = section(page, "Editor");
  await editor.getByRole("button", { name: "Reply" }).click();
  await expect(editor.getByRole("alert")).toBeFocused();
  await editor.getByLabel("Your reply").fill("Wax the thread twice.");
  await expect(editor.getByRole("alert")).toHaveCount(0);
  expect(posts).toBe(0);
});

test("a second click while a form is submitting sends nothing", async ({ page }) => {
  await open(page);
  let posts = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/dev/style.data**", async (route) => {
    if (route.request().method() === "POST") {
      posts++;
      await held;
    }
    await route.continue();
  });
  const button = section(page, "A form").getByRole("button", { name: "Save profile" });
  await button.dblclick();
  await expect(button).toHaveAttribute("aria-busy", "true");
  await button.click();
  await button.press("Enter");
  release();
  await expect(section(page, "A form").getByRole("alert")).toBeFocused();
  expect(posts).toBe(1);
});

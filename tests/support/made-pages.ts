import { createHmac, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { demoMember } from "./demo-member.ts";
import { siteUrl } from "./journey.ts";
import { siteQuery } from "./site-query.ts";

/** Those of this worker: made once, since each test opens the same ones. */
let made: Promise<readonly string[]> | undefined;

/** Pages that the demo has nothing for: made for the first test of a worker that asks. */
export const madePages = (browser: Browser): Promise<readonly string[]> => {
  made ??= makePages(browser);
  return made;
};

async function makePages(browser: Browser): Promise<readonly string[]> {
  const slug = `words-${randomUUID().slice(0, 8)}`;
  const admin = await demoMember(browser, "admin");
  await send(admin, "/admin/pages", {
    intent: "create",
    slug,
    locale: "en",
    title: "Words of a page",
    body: "What this page says.",
  });
  await admin.close();

  const folder = `Folder ${slug}`;
  const member = await demoMember(browser, "silas_birch");
  await send(member, "/saved", { form: "folder", name: folder });
  const [row] = await siteQuery("select id, user_id from saved_folders where name = $1", [folder]);
  await send(member, "/saved", { form: "share", id: row?.id });
  await member.close();
  const [share] = await siteQuery("select key from saved_shares where folder_id = $1", [row?.id]);

  return [
    `/pages/${slug}`,
    `/admin/pages/${slug}`,
    `/saved/shared/${share?.key}`,
    `/unsubscribe/${unsubscribeToken(row?.user_id)}`,
  ];
}

async function send(
  { request }: Awaited<ReturnType<typeof demoMember>>,
  path: string,
  form: Record<string, string>,
): Promise<void> {
  const response = await request.post(path, {
    form,
    headers: { Origin: siteUrl() },
    maxRedirects: 0,
  });
  const status = response.status();
  if (status < 300 || status >= 400) throw new Error(`${path} answered ${status} to its form`);
}

/** As in the link of an email, signed with the site's own secret. */
function unsubscribeToken(userId: string): string {
  const secret = readFileSync(join(process.env.GUILDHALL_DATA_DIR ?? "", "auth-secret"), "utf8");
  const mac = createHmac("sha256", secret.trim()).update(`unsubscribe ${userId} digest`);
  return `${userId}.digest.${mac.digest("base64url")}`;
}

import { mkdtempSync, rmSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LoaderFunctionArgs, ServerBuild } from "react-router";
import { afterAll, expect, test } from "vitest";
import * as entry from "#app/entry.server.tsx";
import { withLoader } from "#app/http/route.ts";
import { useRenderedOnce } from "#app/ui/rendered-parts.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { changeSiteText, resetSiteText } from "#modules/site";
import { readConfig } from "#platform/config";
import { openSignals, signalRelay } from "#platform/signals";
import { translateInto } from "#platform/translations";
import { testDatabase } from "#tests/database";
import { until } from "#tests/until";
import { problem } from "./api/problem.ts";
import { type AppContainer, createAppContainer } from "./app-container.ts";
import { makePages } from "./pages.ts";
import { createSiteTextsReload, followSiteTexts } from "./site-texts.ts";

const folder = mkdtempSync(join(tmpdir(), "guildhall-site-texts-"));
const opened: AppContainer[] = [];
afterAll(async () => {
  for (const app of opened) await app.close(1_000);
  rmSync(folder, { recursive: true, force: true });
});

async function anApplication(databaseUrl: string): Promise<AppContainer> {
  const config = readConfig({
    NODE_ENV: "test",
    LOG_LEVEL: "error",
    DEMO: "0",
    DATABASE_POOL: "3",
    DATA_DIR: folder,
    PUBLIC_URL: "https://texts.test",
  });
  const app = await createAppContainer({ config, databaseUrl, work: false });
  opened.push(app);
  return app;
}

const key = "shell.nav.forum";
const errorKey = "errors.busy";
const change = (app: AppContainer, text: string, of: string = key) =>
  changeSiteText(app.systemContext("test"), { locale: "en", key: of, text });
const reset = (app: AppContainer) =>
  resetSiteText(app.systemContext("test"), { locale: "en", key });
const shown = (app: AppContainer) => translateInto(app, "en")(key);

function Post() {
  const t = useTranslate();
  return <b>{t(key)}</b>;
}

function Page() {
  const t = useTranslate();
  const part = useRenderedOnce("a post", () => <Post />);
  return (
    <html lang="en">
      <body>
        <p>{t(key)}</p>
        <article {...part} />
      </body>
    </html>
  );
}

const loader = withLoader(({ cachePage, t }) => {
  cachePage(["anything"]);
  return { inData: t(key) };
}) as (args: LoaderFunctionArgs) => Promise<unknown>;

const build = {
  entry: { module: entry },
  routes: {
    root: { id: "root", path: "", index: true, module: { default: Page, loader } },
  },
  assets: {
    entry: { imports: [], module: "" },
    routes: { root: { id: "root", path: "", module: "", hasLoader: true } },
    url: "",
    version: "1",
  },
  publicPath: "/",
  assetsBuildDirectory: "",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
} as unknown as ServerBuild;

test("a changed text is on the page, in the texts for the browser and in the API, until it is reset", async () => {
  const { url } = await testDatabase();
  const app = await anApplication(url);
  const pages = makePages({
    container: app,
    build,
    publicUrl: "https://texts.test",
    cacheBytes: 1_000_000,
    isUpToDate: () => true,
    report: String,
    keysByRoute: { root: [key] },
  });
  const outgoing = { setHeader() {}, appendHeader() {} } as unknown as ServerResponse;
  const page = async () => {
    const request = new Request("https://texts.test/", { headers: { "Accept-Language": "en" } });
    const answer = await pages.answer(request, { requestId: "1", clientIp: "" } as never, outgoing);
    const html = await answer.text();
    return {
      text: /<p>(.*?)<\/p>/.exec(html)?.[1],
      part: /<b>(.*?)<\/b>/.exec(html)?.[1],
      sent: JSON.parse(/data-messages>(.*?)<\/script>/.exec(html)?.[1] ?? "{}").messages?.[key],
    };
  };
  const plain = { text: "Forum", part: "Forum", sent: "Forum" };
  expect(await page()).toEqual(plain);
  expect(await page()).toEqual(plain);
  expect(pages.counts()).toEqual({ kept: 2, rendered: 0 });

  const text = "Talk <b>& more";
  await expect(change(app, text)).rejects.toMatchObject({ kind: "invalid" });
  await change(app, "Talk & more");
  expect(await page()).toEqual({
    text: "Talk &amp; more",
    part: "Talk &amp; more",
    sent: "Talk & more",
  });
  await reset(app);
  expect(await page()).toEqual(plain);

  const detail = async () =>
    (await problem(app, { status: 503, code: "busy", detail: errorKey }).json()).detail;
  const original = await detail();
  await change(app, "Come back later.", errorKey);
  expect(await detail()).toBe("Come back later.");
  await change(app, original, errorKey);
  expect(await detail()).toBe(original);
}, 60_000);

test("every process of a site shows a change within two seconds, also one that starts later", async () => {
  const { url } = await testDatabase();
  const web = await anApplication(url);
  const worker = await anApplication(url);
  const siteTexts = createSiteTextsReload(web);
  const signals = await openSignals(
    { db: web.db, url, relay: web.ports.get(signalRelay) },
    siteTexts.hear,
  );
  const followed = await followSiteTexts(worker);
  try {
    await change(web, "Talk");
    await until(() => shown(worker) === "Talk", { withinMs: 2_000, what: "the worker heard it" });
    expect(shown(await anApplication(url))).toBe("Talk");
    await reset(worker);
    await until(() => shown(web) === "Forum", {
      withinMs: 2_000,
      what: "the web process heard it",
    });
  } finally {
    siteTexts.close();
    await signals.close();
    await followed.close();
  }
}, 60_000);

test("two applications in one process have texts of their own", async () => {
  const one = await anApplication((await testDatabase()).url);
  const other = await anApplication((await testDatabase()).url);
  await change(one, "Talk");
  expect([shown(one), shown(other)]).toEqual(["Talk", "Forum"]);
  await change(other, "Agora");
  await reset(one);
  expect([shown(one), shown(other)]).toEqual(["Forum", "Agora"]);
}, 60_000);

import { canReachSite } from "#app/runtime/reach.ts";
import { copyPrefix, isOfflinePath, pageCache } from "../contract.ts";

/** The script of the offline page: lists the cached pages and keeps retrying the network. */
const againMs = 5_000;

const slotFor = (mark: string) => document.querySelector<HTMLElement>(`[data-${mark}]`);

async function listCachedPages(): Promise<void> {
  const cached = await cachedPages();
  for (const { path, title } of cached) {
    const link = document.createElement("a");
    link.href = path;
    link.textContent = title;
    const item = document.createElement("li");
    item.append(link);
    slotFor("kept-list")?.append(item);
  }
  slotFor(cached.length > 0 ? "kept" : "none")?.removeAttribute("hidden");
}

async function cachedPages(): Promise<{ path: string; title: string }[]> {
  const pages = new Map<string, string>();
  const names = (await caches.keys()).filter((name) => name.startsWith(copyPrefix));
  for (const name of [pageCache, ...names]) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { pathname, search } = new URL(request.url);
      // A copy has its pictures beside it.
      if (name !== pageCache && name !== copyPrefix + pathname + search) continue;
      const response = await cache.match(request, { ignoreVary: true });
      if (!response) continue;
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      pages.set(pathname + search, page.title || headingOf(page) || pathname);
    }
  }
  return [...pages]
    .map(([path, title]) => ({ path, title }))
    .sort((a, b) => a.title.localeCompare(b.title, document.documentElement.lang));
}

const headingOf = (page: Document) => page.querySelector("h1")?.textContent?.trim();

async function tryAgain(): Promise<boolean> {
  if (!(await canReachSite())) return false;
  if (isOfflinePath(location.pathname)) location.replace("/");
  else location.reload();
  return true;
}

slotFor("try")?.addEventListener("click", async () => {
  const state = slotFor("state");
  if (state) state.textContent = state.dataset.trying ?? "";
  if (!(await tryAgain()) && state) state.textContent = state.dataset.offline ?? "";
});
window.addEventListener("online", tryAgain);
setInterval(tryAgain, againMs);
listCachedPages().catch(() => slotFor("none")?.removeAttribute("hidden"));

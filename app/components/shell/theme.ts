export type Theme = "system" | "light" | "dark";

const key = "theme";

/**
 * Runs in the head before the first paint, so that the other theme never flashes. A theme stored
 * with the account is already in the page. The text is constant: cached pages allow it by hash,
 * others by nonce.
 */
export const themeScript = `try{var d=document.documentElement.dataset,t="kept" in d?d.theme:localStorage.getItem("${key}");if(t==="light"||t==="dark"){d.theme=t;document.querySelectorAll('meta[name="theme-color"]').forEach(function(m){m.content=t==="dark"?"#11161a":"#f6f2e9"})}}catch(e){}`;

/** The page's ground in each theme, which browsers use for what surrounds the page. */
export const themeColors = { light: "#f6f2e9", dark: "#11161a" } as const;

const listeners = new Set<() => void>();

export function storedTheme(): Theme {
  const stored = document.documentElement.dataset.theme;
  return stored === "light" || stored === "dark" ? stored : "system";
}

/** Applies a theme immediately and stores it for the next visit. */
export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset.theme;
  else dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes("dark") ? "dark" : "light";
    meta.content = themeColors[theme === "system" ? own : theme];
  }
  // The theme is stored with the account, so update it there.
  if ("kept" in dataset)
    void fetch("/personalization", {
      method: "POST",
      body: new URLSearchParams({ form: "theme", theme }),
    });
  try {
    if (theme === "system") localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // Storage may be forbidden; the choice then holds for this page.
  }
  for (const listener of listeners) listener();
}

export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const key = "guildhall:full-load";
const againAfterMs = 10_000;

/**
 * Does a full load of `to` instead of a client navigation. Returns false if that was just done:
 * loading won't fix the problem then, and a loop would be worse.
 */
export function fullLoad(to: string): boolean {
  try {
    const [before, at] = JSON.parse(sessionStorage.getItem(key) ?? "[]") as [string?, number?];
    if (before === to && Date.now() - (at ?? 0) < againAfterMs) return false;
    sessionStorage.setItem(key, JSON.stringify([to, Date.now()]));
  } catch {
    // Without storage a loop could not be noticed.
    return false;
  }
  location.assign(to);
  return true;
}

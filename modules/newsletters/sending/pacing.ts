/**
 * Spaces emails out: at most so many a second in all and to each domain. Nothing is saved up, so
 * that a pause is not followed by a burst.
 */
export function createPacer({
  perSecond,
  perDomain,
  now = () => performance.now(),
}: {
  readonly perSecond: number;
  readonly perDomain: number;
  readonly now?: () => number;
}) {
  let freeAt = 0;
  const domainFreeAt = new Map<string, number>();
  const freeFor = (domain: string) => Math.max(freeAt, domainFreeAt.get(domain) ?? 0);

  return {
    /** The first of them that may be sent now, which counts as sent; otherwise how long to wait. */
    take<T extends { readonly domain: string }>(
      waiting: readonly T[],
    ): { readonly index: number } | { readonly waitMs: number } {
      const at = now();
      let soonest = Number.POSITIVE_INFINITY;
      for (const [index, { domain }] of waiting.entries()) {
        const free = freeFor(domain);
        if (free <= at) {
          freeAt = Math.max(freeAt, at - 1_000 / perSecond) + 1_000 / perSecond;
          domainFreeAt.set(domain, at + 1_000 / perDomain);
          return { index };
        }
        soonest = Math.min(soonest, free);
      }
      return { waitMs: Math.max(0, soonest - at) };
    },
    /** Nothing is sent to a domain whose server asked to wait. */
    pause(domain: string, ms: number): void {
      domainFreeAt.set(domain, Math.max(domainFreeAt.get(domain) ?? 0, now() + ms));
    },
    /** The mail server itself is away. */
    pauseAll(ms: number): void {
      freeAt = Math.max(freeAt, now() + ms);
    },
  };
}

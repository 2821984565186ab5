import { createContext, use } from "react";
import { isAmong } from "#platform/addresses";

/** Addresses without a page, because the site turned them off; each with everything below it. */
export const TurnedOffContext = createContext<readonly string[]>([]);

/** Whether an address may be linked. */
export function useIsLinked(): (href: string | undefined) => boolean {
  const off = use(TurnedOffContext);
  return (href) => off.length === 0 || href === undefined || !isAmong(off, href);
}

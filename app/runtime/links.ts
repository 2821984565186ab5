import { useEffect } from "react";
import { useNavigate } from "react-router";
import { isPage } from "./addresses.ts";

/** What of a click decides whether it stays inside. */
export interface Click {
  readonly button: number;
  readonly metaKey: boolean;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly defaultPrevented: boolean;
}

/** What of a link decides it. `reload` is whether it, or something around it, has `data-reload`. */
export interface LinkFacts {
  readonly href: string;
  readonly target: string;
  readonly rel: string;
  readonly download: boolean;
  readonly reload: boolean;
}

const isPlain = (click: Click) =>
  click.button === 0 &&
  !click.defaultPrevented &&
  !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey);

/** The internal page a link leads to, or undefined if the browser should handle it. */
export function pageOf(link: LinkFacts, here: string): URL | undefined {
  if (link.download || link.reload || /\bexternal\b/.test(link.rel)) return undefined;
  if (link.target !== "" && link.target !== "_self") return undefined;
  if (!URL.canParse(link.href)) return undefined;
  const url = new URL(link.href);
  const current = new URL(here);
  if (!isPage(url, current.origin)) return undefined;
  const isHashOnly =
    link.href.includes("#") && url.pathname === current.pathname && url.search === current.search;
  return isHashOnly ? undefined : url;
}

/** Where the router should go for this click, or undefined. */
export function destinationOf(click: Click, link: LinkFacts, here: string): URL | undefined {
  return isPlain(click) ? pageOf(link, here) : undefined;
}

/** The link an event happened in. */
export function linkAt(event: Event): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element && event.target.closest("a[href]");
  return link instanceof HTMLAnchorElement ? link : undefined;
}

export const factsOf = (link: HTMLAnchorElement): LinkFacts => ({
  href: link.href,
  target: link.target,
  rel: link.rel,
  download: link.hasAttribute("download"),
  reload: link.closest("[data-reload]") !== null,
});

/**
 * Makes every plain internal link a client navigation. A single listener on the document:
 * components just write `<a href>`. React's own handlers run first and may prevent it.
 */
export function DelegatedLinks() {
  const navigate = useNavigate();

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkAt(event);
      const page = link && destinationOf(event, factsOf(link), location.href);
      if (!link || !page) return;
      event.preventDefault();
      navigate(page.pathname + page.search + page.hash, {
        preventScrollReset: link.hasAttribute("data-keep-scroll"),
        replace: page.href === location.href || link.hasAttribute("data-replace"),
      });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);

  return null;
}

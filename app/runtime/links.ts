import { useEffect } from "react";
import { useNavigate } from "react-router";
import { isPage } from "./addresses.ts";
import { prefetch } from "./prefetch.ts";

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

/** The page a link leads to inside the site, or undefined when it is the browser's own business. */
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

function linkAt(event: Event): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element && event.target.closest("a[href]");
  return link instanceof HTMLAnchorElement ? link : undefined;
}

const factsOf = (link: HTMLAnchorElement): LinkFacts => ({
  href: link.href,
  target: link.target,
  rel: link.rel,
  download: link.hasAttribute("download"),
  reload: link.closest("[data-reload]") !== null,
});

/** A pointer that only passes over a link does not mean it. */
const hoverMs = 65;

/**
 * Makes every plain internal link a client navigation, and fetches its page ahead when somebody is
 * about to follow it. One listener at the document: components write `<a href>` and nothing else.
 */
export function DelegatedLinks() {
  const navigate = useNavigate();

  useEffect(() => {
    const leaving = new AbortController();
    const on = <K extends keyof DocumentEventMap>(
      types: readonly K[],
      listener: (event: DocumentEventMap[K]) => void,
    ) => {
      for (const type of types)
        document.addEventListener(type, listener, {
          passive: type !== "click",
          signal: leaving.signal,
        });
    };

    on(["click"], (event) => {
      const link = linkAt(event);
      const page = link && destinationOf(event, factsOf(link), location.href);
      if (!link || !page) return;
      event.preventDefault();
      navigate(page.pathname + page.search + page.hash, {
        replace: page.href === location.href,
        preventScrollReset: link.hasAttribute("data-keep-scroll"),
      });
    });

    let meant: HTMLAnchorElement | undefined;
    let takeBack = () => {};

    const forget = () => {
      takeBack();
      takeBack = () => {};
      meant = undefined;
    };
    const consider = (event: Event, afterMs: number) => {
      const link = linkAt(event);
      if (!link || link === meant) return;
      forget();
      const page = pageOf(factsOf(link), location.href);
      if (!page || page.href === location.href || link.hasAttribute("data-no-prefetch")) return;
      meant = link;
      const timer = setTimeout(() => {
        takeBack = prefetch(page);
      }, afterMs);
      takeBack = () => clearTimeout(timer);
    };

    on(["pointerover"], (event) => {
      if (event.pointerType === "mouse") consider(event, hoverMs);
    });
    on(["focusin", "touchstart"], (event) => consider(event, 0));
    on(["pointerout"], (event) => {
      const into = event.relatedTarget;
      if (!(into instanceof Node && meant?.contains(into))) forget();
    });
    on(["focusout", "touchcancel"], forget);

    return () => {
      forget();
      leaving.abort();
    };
  }, [navigate]);

  return null;
}

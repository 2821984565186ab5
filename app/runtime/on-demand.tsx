import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { linkAt } from "./links.ts";
import { isViewed, pictureGroups } from "./viewed-pictures.ts";

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const isModified = (event: MouseEvent | KeyboardEvent) =>
  event.ctrlKey || event.metaKey || event.altKey;

/** The picture of a post, a message or a work that was clicked, or whose link was activated. */
function pictureAt(event: MouseEvent): HTMLImageElement | undefined {
  const picture =
    event.target instanceof HTMLImageElement ? event.target : linkAt(event)?.querySelector("img");
  return picture?.closest(pictureGroups) && isViewed(picture) ? picture : undefined;
}

/** The link to a video or a recording of another site that was activated. */
const playLinkAt = (event: MouseEvent): HTMLAnchorElement | undefined => {
  const link = linkAt(event);
  return link?.dataset.embed ? link : undefined;
};

/** The picture viewer and the list of shortcuts, whose code is loaded when they are first opened. */
export function OnDemand() {
  const [opened, setOpened] = useState<ReactNode>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes what is open
  useEffect(() => setOpened(null), [key]);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const open = (picture?: HTMLImageElement) =>
      import("./opened-on-demand.tsx").then(
        ({ openedOnDemand }) => setOpened(openedOnDemand(picture, () => setOpened(null))),
        () => picture && location.assign(picture.src),
      );
    const play = (link: HTMLAnchorElement) =>
      import("./play-embed.ts").then(
        ({ playEmbed }) => playEmbed(link) || location.assign(link.href),
        () => location.assign(link.href),
      );
    const view = (event: MouseEvent) => {
      if (event.button !== 0 || event.shiftKey || isModified(event)) return;
      if (event.defaultPrevented) return;
      const playLink = playLinkAt(event);
      if (playLink) {
        event.preventDefault();
        play(playLink);
        return;
      }
      const picture = pictureAt(event);
      if (!picture) return;
      event.preventDefault();
      open(picture);
    };
    const list = (event: KeyboardEvent) => {
      if (event.key !== "?" || isModified(event) || isWriting(event.target)) return;
      if (!document.querySelector("dialog:modal")) open();
    };
    document.addEventListener("click", view, { signal });
    document.addEventListener("keydown", list, { signal });
    return () => leaving.abort();
  }, []);

  return opened;
}

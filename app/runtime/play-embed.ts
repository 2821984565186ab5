import { playerOf } from "#platform/embeds";

/** Players of sound are as high as they say; a frame of sixteen to nine would be mostly empty. */
const soundHeight: Readonly<Record<string, number>> = { soundcloud: 166, spotify: 152 };

/**
 * Puts the other site's player where its picture was: the first request to that site. Returns false
 * if there is no player for it.
 */
export function playEmbed(link: HTMLAnchorElement): boolean {
  const embed = link.dataset.embed ?? "";
  const player = playerOf(embed);
  if (!player) return false;
  const frame = document.createElement("iframe");
  frame.className = "link-player";
  frame.title = link.parentElement?.querySelector(".link-title")?.textContent ?? "";
  frame.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
  // The player is from there, so its own origin is not ours; it can't take this page elsewhere.
  frame.setAttribute(
    "sandbox",
    "allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox",
  );
  const height = soundHeight[embed.split(":", 1)[0] ?? ""];
  if (height) {
    frame.height = String(height);
    frame.dataset.sound = "";
  }
  frame.src = player;
  link.replaceWith(frame);
  frame.focus();
  return true;
}

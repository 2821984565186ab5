import { expect, test } from "vitest";
import { embedOf, embedOrigins, playerOf } from "./embeds.ts";

test.each([
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", "youtube:dQw4w9WgXcQ"],
  ["https://m.youtube.com/watch?list=a&v=dQw4w9WgXcQ&t=3", "youtube:dQw4w9WgXcQ"],
  ["https://youtu.be/dQw4w9WgXcQ?t=3", "youtube:dQw4w9WgXcQ"],
  ["https://www.youtube.com/shorts/dQw4w9WgXcQ", "youtube:dQw4w9WgXcQ"],
  ["https://vimeo.com/76979871", "vimeo:76979871"],
  ["https://vimeo.com/76979871/8272103f6e", "vimeo:76979871/8272103f6e"],
  ["https://soundcloud.com/some-band/a-song", "soundcloud:some-band/a-song"],
  ["https://soundcloud.com/some-band/sets/an-album/", "soundcloud:some-band/sets/an-album"],
  ["https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC", "spotify:track/4uLU6hMCjMI75M1A2tKUQC"],
  [
    "https://open.spotify.com/intl-de/album/4uLU6hMCjMI75M1A2tKUQC?si=1",
    "spotify:album/4uLU6hMCjMI75M1A2tKUQC",
  ],
])("%s is %s", (address, embed) => {
  expect(embedOf(address)).toBe(embed);
  const player = new URL(playerOf(embed) ?? "");
  expect(embedOrigins).toContain(player.origin);
});

test.each([
  "https://www.youtube.com/@someone",
  "https://www.youtube.com/watch?v=too-short",
  "https://www.youtube.com/watch?v=dQw4w9WgXcQ%22onload",
  "https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ",
  "https://notyoutube.com/watch?v=dQw4w9WgXcQ",
  "javascript://youtube.com/watch?v=dQw4w9WgXcQ",
  "https://vimeo.com/channels/staffpicks",
  "https://soundcloud.com/some-band",
  "https://soundcloud.com/some-band/tracks",
  "https://open.spotify.com/user/someone",
  "not an address",
])("%s plays nothing", (address) => {
  expect(embedOf(address)).toBeUndefined();
});

test.each([
  "youtube:",
  "youtube:dQw4w9WgXcQ/../../x",
  "vimeo:1?x=https://evil.test",
  "soundcloud:a/b&url=https://evil.test",
  "__proto__:x",
  "constructor:x",
  "https://evil.test/",
  "",
])("%j has no player", (embed) => {
  expect(playerOf(embed)).toBeUndefined();
});

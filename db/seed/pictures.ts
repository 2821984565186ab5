import { z } from "zod";
import { drawPrint, sceneNames } from "#app/ui/art/prints.ts";
import { picturePurposes } from "#contracts/people";
import { setPicture } from "#modules/people";
import type { Actor } from "#permissions";
import { rasterizeSvg } from "#platform/images";
import { defineJob } from "#platform/jobs";
import { asMember } from "./as-member.ts";

const palette = z.enum(["dusk", "moss", "night", "red", "verdigris", "bone", "plum"]);
const payload = z.object({
  username: z.string(),
  purpose: z.enum(picturePurposes),
  scene: z.enum(sceneNames),
  palette,
  seed: z.string(),
  alt: z.string(),
});
type DemoPicture = z.output<typeof payload>;

const banner = (
  username: string,
  scene: DemoPicture["scene"],
  colors: z.output<typeof palette>,
  alt: string,
): DemoPicture => ({ username, purpose: "banner", scene, palette: colors, seed: username, alt });
const face = (...args: Parameters<typeof banner>): DemoPicture => ({
  ...banner(...args),
  purpose: "avatar",
});

/** Prints drawn by rule, as everything in the demo is: no picture from anywhere else. */
export const demoPictures: readonly DemoPicture[] = [
  banner("mira", "estuary", "night", "The Solway at night: a full moon over flat water"),
  banner("juno", "quires", "verdigris", "Sewn sections in a row, waiting for their boards"),
  banner("theo", "leaningQuires", "bone", "Books on a shelf, leaning"),
  banner("tomasz_wren", "ranges", "moss", "Ridges one behind another"),
  banner("jun_arakawa", "waveform", "plum", "A sound drawn as a line"),
  banner("silas_birch", "contours", "dusk", "Contour lines of a hill"),
  banner("keiko_mori", "boats", "red", "Small boats in a stiff wind"),
  face("odile_faure", "sprig", "verdigris", "A sprig of bay"),
  face("silas_birch", "hills", "dusk", "Hills at evening"),
  face("hanna_ruiz", "pots", "bone", "Jars on a bench"),
];

/** A second's work each, so it is done after the server has started. */
export const drawDemoPicture = defineJob<DemoPicture, Actor>("demo.draw_picture", {
  payload,
  queue: "slow",
  handle: async (ctx, { username, purpose, scene, palette: colors, seed, alt }) => {
    const size = purpose === "banner" ? { width: 1500, height: 500 } : { width: 600, height: 600 };
    const svg = drawPrint({ scene, palette: colors, seed, title: alt, ...size });
    const bytes = await rasterizeSvg(svg, size);
    await setPicture(await asMember(ctx, username), { purpose, alt, bytes });
  },
});

/** Draws the prints that pages of the product itself show, as files. */
import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { drawPrint } from "#app/ui/art/prints.ts";

export const pagePrints: Readonly<Record<string, string>> = {
  "app/components/account/six-ridges.svg": drawPrint({
    scene: "ranges",
    palette: "verdigris",
    seed: "6",
    width: 720,
    height: 900,
    title: "Six ridges one behind another, a low sun, birds going north",
  }),
  "app/components/landing/solway.svg": drawPrint({
    scene: "estuary",
    palette: "dusk",
    seed: "18",
    width: 720,
    height: 624,
    title: "A red sun over a dark estuary, its reflection broken by the tide",
  }),
  "app/features/style/fixtures/out-of-the-press.svg": drawPrint({
    scene: "quires",
    palette: "verdigris",
    seed: "1",
    width: 480,
    height: 300,
    title: "A pile of sewn sections, straight",
  }),
  "app/features/style/fixtures/next-evening.svg": drawPrint({
    scene: "leaningQuires",
    palette: "verdigris",
    seed: "1",
    width: 480,
    height: 300,
    title: "The same pile, rolled forward",
  }),
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  for (const [path, svg] of Object.entries(pagePrints))
    writeFileSync(new URL(`../${path}`, import.meta.url), svg);

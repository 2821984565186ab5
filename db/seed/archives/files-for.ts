import { captions, film } from "./film.ts";
import { fileName, type GeneratedFile, paper, print, recording, source, table } from "./media.ts";
import type { PlannedWork } from "./plan.ts";

/** The files of a demo work, made by rule; pictures first, since the first is the cover. */
export async function filesFor(work: PlannedWork): Promise<GeneratedFile[]> {
  const { series, seed, kind, fields } = work;
  const { title = "", teaser = "" } = fields;
  const palette = series.palettes[seed % series.palettes.length] ?? "dusk";
  const cover = () =>
    print({ scene: series.scene, palette, seed: String(seed), alt: `${title}. ${teaser}` });
  switch (kind) {
    case "images": {
      const second = {
        scene: series.scene,
        palette,
        seed: `${seed}b`,
        alt: `${title}, a second state`,
      };
      return seed % 3 === 0 ? [await cover(), await print(second)] : [await cover()];
    }
    case "audio":
      return [await cover(), recording(fileName(title), seed)];
    case "video":
      return [
        await cover(),
        await film(fileName(title), { scene: series.scene, palette }),
        captions([title, teaser, "The tool does the work.", "That is all."]),
      ];
    case "document":
      return [
        await cover(),
        await paper(title, series.maker, [teaser, series.words.join("\n\n"), "Ten centimetres."]),
      ];
    case "software":
      return [source(title)];
    case "dataset":
      return [table(title, seed)];
    default:
      return seed % 4 === 0 ? [await cover()] : [];
  }
}

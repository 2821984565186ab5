import { leaningQuires, pots, quires } from "./prints/bench.ts";
import { type Block, newBlock } from "./prints/block.ts";
import { chatter } from "./prints/cuts.ts";
import { contours, sprig, waveform } from "./prints/field.ts";
import { hills, ranges } from "./prints/land.ts";
import { type PaletteName, palettes } from "./prints/palettes.ts";
import { boats, estuary, lighthouse, reeds } from "./prints/shore.ts";

const scenes = {
  boats,
  contours,
  estuary,
  hills,
  leaningQuires,
  lighthouse,
  pots,
  quires,
  ranges,
  reeds,
  sprig,
  waveform,
} as const satisfies Record<string, (block: Block) => string>;

export type Scene = keyof typeof scenes;
export const sceneNames = Object.keys(scenes) as readonly Scene[];

interface Print {
  readonly scene: Scene;
  readonly palette: PaletteName;
  readonly seed: string;
  readonly width?: number;
  readonly height?: number;
  /** The text alternative for screen readers. */
  readonly title: string;
}

/**
 * A relief print as a complete SVG file: deterministic for the same words on every machine. The
 * demo community's works are generated this way, so that it needs no external pictures.
 */
export function drawPrint({
  scene,
  palette,
  seed,
  width = 600,
  height = 400,
  title,
}: Print): string {
  const block = newBlock(scene + seed, width, height, palettes[palette]);
  const drawn = scenes[scene](block) + chatter(block);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"><title>${escaped(title)}</title><path d="M0 0H${width}V${height}H0Z" fill="${block.colors.paper}"/>${drawn}</svg>\n`;
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

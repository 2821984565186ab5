import type { Series } from "./series-type.ts";
import { elNudoQueFaltaba } from "./texts/ampersand.ts";
import { beforeTheFirstTrain } from "./texts/first-train.ts";
import { einJahrMitGallaepfeln } from "./texts/gallaepfel.ts";
import { haafNetters } from "./texts/haaf-netters.ts";
import { theOtherWindow } from "./texts/kitchen.ts";
import { lePapierSeSouvient } from "./texts/papier.ts";
import { nippingPress } from "./texts/press.ts";
import { whatARepairShouldSay } from "./texts/repair.ts";
import { requestStop } from "./texts/request-stop.ts";
import { nachtschicht } from "./texts/setzkasten.ts";
import { fortyOneStiles } from "./texts/stiles.ts";

/** Works of this title have a text of their own instead of one made of their series' words. */
export const longTexts: Readonly<Record<string, string>> = {
  "The last haaf-netters": haafNetters,
  "What a repair should say": whatARepairShouldSay,
  "Request stop": requestStop,
  "The other window": theOtherWindow,
  "Forty-one stiles": fortyOneStiles,
  "A nipping press from a scissor jack": nippingPress,
  "Before the first train": beforeTheFirstTrain,
  "Ein Jahr mit Galläpfeln": einJahrMitGallaepfeln,
  "Nachtschicht am Setzkasten": nachtschicht,
  "Le papier se souvient": lePapierSeSouvient,
  "El nudo que faltaba": elNudoQueFaltaba,
};

type Details = Pick<
  Series,
  "by" | "maker" | "tags" | "scene" | "palettes" | "startDaysAgo" | "language"
>;

const alone = (title: string, teaser: string, details: Details): Series => ({
  title,
  about: teaser,
  role: "author",
  kind: "writing",
  works: [[title, teaser]],
  words: [],
  loose: true,
  ...details,
});

/** Longer texts, each published alone. */
export const longReads: readonly Series[] = [
  alone("Request stop", "A halt with nothing there, and why the train still slows down for it.", {
    by: "bea_okafor",
    maker: "Bea Okafor",
    tags: ["essays", "walking", "trains"],
    scene: "lighthouse",
    palettes: ["dusk"],
    startDaysAgo: 150,
  }),
  alone("The other window", "Two cooks, one yard, nine years, and not a word.", {
    by: "noor_haddad",
    maker: "Noor Haddad",
    tags: ["essays", "kitchens", "memory"],
    scene: "pots",
    palettes: ["plum"],
    startDaysAgo: 210,
  }),
  alone("Forty-one stiles", "A survey nobody asked for, with measurements and a bedstead.", {
    by: "silas_birch",
    maker: "Silas Birch",
    tags: ["maps", "walking", "field-notes"],
    scene: "ranges",
    palettes: ["moss"],
    startDaysAgo: 97,
  }),
  alone(
    "A nipping press from a scissor jack",
    "One and a half tonnes for thirty-eight euros. Instructions, and four mistakes.",
    {
      by: "hanna_ruiz",
      maker: "Hanna Ruiz",
      tags: ["how-to", "tools", "bookbinding"],
      scene: "quires",
      palettes: ["verdigris"],
      startDaysAgo: 62,
    },
  ),
  alone("Before the first train", "One night on platform two, from the last train to the first.", {
    by: "jun_arakawa",
    maker: "Jun Arakawa",
    tags: ["field-recording", "trains", "sound"],
    scene: "lighthouse",
    palettes: ["night"],
    startDaysAgo: 33,
  }),
  alone(
    "Ein Jahr mit Galläpfeln",
    "Zwölf Monate Tinte: gesammelt, gekocht, verdorben und verschrieben.",
    {
      by: "lotte_vandermeer",
      maker: "Lotte van der Meer",
      tags: ["tinte", "papier", "how-to"],
      scene: "pots",
      palettes: ["bone"],
      startDaysAgo: 44,
      language: "de",
    },
  ),
  alone("Nachtschicht am Setzkasten", "Zwölf Zeilen bis sechs Uhr früh, und ein Wort darin.", {
    by: "imre_kovac",
    maker: "Imre Kovac",
    tags: ["letterpress", "fiction"],
    scene: "quires",
    palettes: ["night"],
    startDaysAgo: 120,
    language: "de",
  }),
  alone("Le papier se souvient", "Vingt ans de cuve, de colle et de plis.", {
    by: "odile_faure",
    maker: "Odile Faure",
    tags: ["papier", "marbrure", "essays"],
    scene: "contours",
    palettes: ["verdigris"],
    startDaysAgo: 75,
    language: "fr",
  }),
  alone("El nudo que faltaba", "Cuatro meses para cortar un solo signo de madera.", {
    by: "jorge_fuentes",
    maker: "Jorge Fuentes",
    tags: ["letterpress", "madera", "how-to"],
    scene: "boats",
    palettes: ["red"],
    startDaysAgo: 18,
    language: "es",
  }),
];

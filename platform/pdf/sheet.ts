import { fontsOf } from "./fonts.ts";
import { isolated, runsOf } from "./runs.ts";

const ink = "#211e19";
const quiet = "#696255";
const rule = "#bdb39f";
const brass = "#7a570f";
const green = "#1c6657";
const left = 56;
const right = 539;
const top = 64;
const bottom = 770;
const body = "Helvetica";
const heading = "Times-Roman";

interface SheetInfo {
  /** The name of the site. */
  readonly site: string;
  /** A PNG in place of the name. */
  readonly logo?: Buffer | undefined;
  readonly title: string;
  /** Of the texts, as in `ar`. */
  readonly language: string;
  readonly direction: "ltr" | "rtl";
  readonly createdAt: Date;
}

/** Where a line is, from the side on which reading begins. */
interface Place {
  readonly x: number;
  readonly width: number;
  readonly align?: "start" | "end";
  readonly size: number;
  readonly color: string;
  readonly font?: string;
}

/**
 * A4 sheets with headings, pairs and rows, in the site's colors; breaks pages automatically. In
 * languages from right to left, everything stands on the other side.
 */
export async function openSheet({ site, logo, title, language, direction, createdAt }: SheetInfo) {
  // Loaded when needed: the library takes long to load, and few processes draw documents.
  const { default: PDFDocument } = await import("pdfkit");
  const doc = new PDFDocument({
    size: "A4",
    margin: left,
    bufferPages: true,
    lang: language,
    info: { Title: title, Author: site, CreationDate: createdAt },
  });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve) => {
    doc.on("end", () => resolve(Buffer.concat(chunks)));
  });
  const fonts = fontsOf(doc, language);
  const segments = new Intl.Segmenter(language, { granularity: "word" });
  // Features other than the default keep pdfkit from drawing the words one by one.
  const features: PDFKit.Mixins.OpenTypeFeatures[] = ["rtla"];

  const measure = (text: string, { size, font = body }: Place) =>
    runsOf(text, direction, fonts).map((run) => {
      fonts.use(run.font, font);
      return { ...run, width: doc.fontSize(size).widthOfString(run.text, { features }) };
    });
  const widthOf = (text: string, place: Place) =>
    measure(text, place).reduce((sum, { width }) => sum + width, 0);

  /** Draws one line with its top at `y`. */
  const put = (text: string, y: number, place: Place) => {
    const runs = measure(text, place);
    const width = runs.reduce((sum, run) => sum + run.width, 0);
    const atLeft = (place.align === "end") === (direction === "rtl");
    const from = direction === "rtl" ? left + right - place.x - place.width : place.x;
    let x = atLeft ? from : from + place.width - width;
    for (const run of runs) {
      fonts.use(run.font, place.font ?? body);
      doc.fontSize(place.size).fillColor(place.color);
      // Fonts differ in height, so that they are aligned at the line on which the letters stand.
      const options = { lineBreak: false, features, baseline: "alphabetic" } as const;
      doc.text(run.text, x, y + place.size * 0.76, options);
      x += run.width;
    }
  };

  /** The lines into which a text is broken to fit a width. */
  const broken = (text: string, place: Place): string[] => {
    const lines: string[] = [];
    let line = "";
    for (const { segment } of segments.segment(text)) {
      const parts = widthOf(segment, place) > place.width ? [...segment] : [segment];
      for (const part of parts) {
        if (line.trim() !== "" && widthOf((line + part).trimEnd(), place) > place.width) {
          lines.push(line.trim());
          line = "";
        }
        line += part;
      }
    }
    return line.trim() === "" ? lines : [...lines, line.trim()];
  };

  let at = top;
  const room = (height: number) => {
    if (at + height <= bottom) return;
    doc.addPage();
    at = top;
  };
  const line = () => {
    doc.moveTo(left, at).lineTo(right, at).lineWidth(0.7).strokeColor(rule).stroke();
    at += 7;
  };
  const paragraph = (text: string, place: Place) => {
    for (const each of broken(text, place)) {
      room(16);
      put(isolated(each), at, place);
      at += 14;
    }
  };

  return {
    head(name: string, under: string): void {
      const place = { x: left, width: right - left, font: heading };
      if (logo)
        doc.image(logo, left, top - 8, {
          fit: [right - left, 26],
          align: direction === "rtl" ? "right" : undefined,
        });
      else put(site, top, { ...place, size: 15, color: green });
      put(name, top + 30, { ...place, size: 26, color: ink });
      put(under, top + 66, { ...place, size: 11, color: quiet, font: body });
      at = top + 97;
    },
    text(words: string, tone: "ink" | "quiet" = "ink"): void {
      paragraph(words, { x: left, width: 400, size: 10.5, color: tone === "ink" ? ink : quiet });
    },
    section(name: string): void {
      room(64);
      at += 20;
      put(name, at, { x: left, width: right - left, size: 14, color: ink, font: heading });
      at += 21;
      line();
    },
    pair(name: string, value: string, tone: "ink" | "money" = "ink"): void {
      room(18);
      const look = { size: 10.5, color: tone === "ink" ? ink : brass };
      put(name, at, { x: left, width: 320, ...look });
      put(value, at, { x: 380, width: right - 380, align: "end", ...look });
      at += 17;
    },
    row(cells: readonly [string, string, string, string], tone: "ink" | "quiet" = "ink"): void {
      room(16);
      const look = { size: 9.5, color: tone === "ink" ? ink : quiet };
      put(cells[0], at, { x: left, width: 90, ...look });
      put(cells[1], at, { x: 150, width: 200, ...look });
      put(cells[2], at, { x: 350, width: 90, align: "end", ...look });
      put(cells[3], at, { x: 440, width: right - 440, align: "end", ...look });
      at += 15;
    },
    gap(height: number): void {
      at += height;
    },
    line,
    close(foot: string, page: (n: number, of: number) => string): Promise<Buffer> {
      const { count } = doc.bufferedPageRange();
      for (let n = 0; n < count; n++) {
        doc.switchToPage(n);
        // Beneath the margin, where writing would otherwise begin another page.
        doc.page.margins.bottom = 0;
        const look = { size: 8, color: quiet };
        put(foot, 800, { x: left, width: 380, ...look });
        put(page(n + 1, count), 800, { x: 440, width: 99, align: "end", ...look });
      }
      doc.end();
      return done;
    },
  };
}

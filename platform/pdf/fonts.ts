import { fileURLToPath } from "node:url";
import { isBuiltIn } from "./characters.ts";

/** `latin` stands for the built-in fonts of a PDF, which need no file. */
export type FontName = "latin" | "arabic" | "japanese";

const files: Readonly<Record<Exclude<FontName, "latin">, string>> = {
  arabic: "@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff",
  japanese: "@expo-google-fonts/biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf",
};

/** What pdfkit keeps of a font from a file; its types leave it out. */
interface OpenedFont {
  readonly _font: { readonly font: { hasGlyphForCodePoint(code: number): boolean } };
}

export interface Fonts {
  /** From the one to prefer to the last resort. */
  readonly order: readonly FontName[];
  has(font: FontName, character: string): boolean;
  use(font: FontName, builtIn: string): void;
}

/** The fonts of a document. A file is read only if a text needs it, and a part of it embedded. */
export function fontsOf(doc: PDFKit.PDFDocument, language: string): Fonts {
  const opened = new Set<FontName>();
  const use = (font: FontName, builtIn: string) => {
    if (font === "latin") {
      doc.font(builtIn);
      return;
    }
    if (!opened.has(font)) {
      doc.registerFont(font, fileURLToPath(import.meta.resolve(files[font])));
      opened.add(font);
    }
    doc.font(font);
  };
  return {
    order: language === "ja" ? ["japanese", "arabic", "latin"] : ["latin", "arabic", "japanese"],
    has(font, character) {
      if (font === "latin") return isBuiltIn(character);
      use(font, "");
      const { font: file } = (doc as unknown as OpenedFont)._font;
      return file.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
    },
    use,
  };
}

const ink = "#211e19";
const quiet = "#696255";
const rule = "#bdb39f";
const brass = "#7a570f";
const left = 56;
const right = 539;
const top = 64;
const bottom = 770;

/** A4 sheets with headings, pairs and rows, in the site's colors; breaks pages automatically. */
export async function openSheet(info: { title: string; lang: string; createdAt: Date }) {
  // Loaded when needed: the library takes long to load, and few processes draw statements.
  const { default: PDFDocument } = await import("pdfkit");
  const doc = new PDFDocument({
    size: "A4",
    margin: left,
    bufferPages: true,
    lang: info.lang,
    info: { Title: info.title, Author: "Guildhall", CreationDate: info.createdAt },
  });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve) => {
    doc.on("end", () => resolve(Buffer.concat(chunks)));
  });

  const room = (height: number) => {
    if (doc.y + height <= bottom) return;
    doc.addPage();
    doc.y = top;
  };
  const line = () => {
    doc.moveTo(left, doc.y).lineTo(right, doc.y).lineWidth(0.7).strokeColor(rule).stroke();
    doc.y += 7;
  };

  return {
    head(title: string, under: string): void {
      doc.font("Times-Roman").fontSize(15).fillColor("#1c6657").text("Guildhall", left, top);
      doc
        .fontSize(26)
        .fillColor(ink)
        .text(title, left, top + 32);
      doc
        .font("Helvetica")
        .fontSize(11)
        .fillColor(quiet)
        .text(under, left, top + 66);
      doc.y += 18;
    },
    text(words: string, tone: "ink" | "quiet" = "ink"): void {
      room(16);
      doc
        .font("Helvetica")
        .fontSize(10.5)
        .fillColor(tone === "ink" ? ink : quiet);
      doc.text(words, left, doc.y, { width: 400 });
    },
    section(title: string): void {
      room(64);
      doc.y += 20;
      doc.font("Times-Roman").fontSize(14).fillColor(ink).text(title, left, doc.y);
      doc.y += 3;
      line();
    },
    pair(name: string, value: string, tone: "ink" | "money" = "ink"): void {
      room(18);
      const { y } = doc;
      doc
        .font("Helvetica")
        .fontSize(10.5)
        .fillColor(tone === "ink" ? ink : brass);
      doc.text(name, left, y, { width: 320 });
      doc.text(value, 380, y, { width: right - 380, align: "right" });
      doc.y = y + 17;
    },
    row(cells: readonly [string, string, string, string], tone: "ink" | "quiet" = "ink"): void {
      room(16);
      const { y } = doc;
      doc
        .font("Helvetica")
        .fontSize(9.5)
        .fillColor(tone === "ink" ? ink : quiet);
      doc.text(cells[0], left, y, { width: 90, lineBreak: false });
      doc.text(cells[1], 150, y, { width: 200, lineBreak: false });
      doc.text(cells[2], 350, y, { width: 90, align: "right", lineBreak: false });
      doc.text(cells[3], 440, y, { width: right - 440, align: "right", lineBreak: false });
      doc.y = y + 15;
    },
    gap(height: number): void {
      doc.y += height;
    },
    line,
    close(foot: string, page: (n: number, of: number) => string): Promise<Buffer> {
      const { count } = doc.bufferedPageRange();
      for (let n = 0; n < count; n++) {
        doc.switchToPage(n);
        // Beneath the margin, where writing would otherwise begin another page.
        doc.page.margins.bottom = 0;
        doc.font("Helvetica").fontSize(8).fillColor(quiet);
        doc.text(foot, left, 800, { width: 380, lineBreak: false });
        doc.text(page(n + 1, count), 440, 800, { width: 99, align: "right", lineBreak: false });
      }
      doc.end();
      return done;
    },
  };
}

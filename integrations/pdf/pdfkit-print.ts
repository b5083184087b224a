import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { setImmediate as nextTurn } from "node:timers/promises";
import { lazy } from "#domain/values/lazy.ts";
import type { PrintedText, PrintPdf } from "./print-pdf.ts";

const margin = 54;
const nameWidth = 150;
const gap = 12;

/**
 * On paper of the US, in Open Sans: Latin with all its marks, Vietnamese, Greek, Cyrillic. A file embeds the letters that it
 * uses, and says which it lacks. Library and fonts are loaded with the first file; other requests go on between two facts.
 */
export const pdfkitPrint: PrintPdf = async (text) => {
  const { default: PDFDocument } = await import("pdfkit");
  const paper = new PDFDocument({
    ...{ size: "LETTER", margin, lang: "en-US", displayTitle: true },
    // Without the time, so that the same text is the same file.
    info: { Title: text.title, CreationDate: new Date(0) },
  });
  const chunks: Uint8Array[] = [];
  const done = new Promise<void>((resolve, reject) => {
    paper.on("data", (chunk) => chunks.push(chunk));
    paper.on("end", resolve);
    paper.on("error", reject);
  });
  const { regular, bold } = fonts();
  paper.registerFont("regular", regular).registerFont("bold", bold);
  await write(paper, text);
  await nextTurn();
  paper.end();
  await done;
  return new Uint8Array(Buffer.concat(chunks));
};

/** What is used of the library, which has no types of its own. */
interface Paper {
  /** Of the current font. */
  _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } };
  y: number;
  page: { width: number; height: number };
  font(name: string): Paper;
  fontSize(points: number): Paper;
  fillColor(color: string): Paper;
  text(text: string, x: number, y: number, options: { width: number }): Paper;
  heightOfString(text: string, options: { width: number }): number;
  addPage(): Paper;
}

async function write(paper: Paper, { title, facts, note }: PrintedText): Promise<void> {
  const width = paper.page.width - 2 * margin;
  const valueWidth = width - nameWidth - gap;
  const lacking = new Set<string>();
  paper
    .font("bold")
    .fontSize(18)
    .text(printable(paper, title, lacking), margin, margin, { width });
  let y = paper.y + gap;
  paper.font("regular");
  for (const fact of facts) {
    await nextTurn();
    const [name, value] = [printable(paper, fact.name, lacking), printable(paper, fact.value, lacking)];
    paper.fontSize(10);
    const height = Math.max(
      paper.heightOfString(name, { width: nameWidth }),
      paper.heightOfString(value, { width: valueWidth }),
    );
    if (y + height > paper.page.height - margin) {
      paper.addPage();
      y = margin;
    }
    paper.fillColor("#5b5b66").text(name, margin, y, { width: nameWidth });
    paper.fillColor("#000000").text(value, margin + nameWidth + gap, y, { width: valueWidth });
    y += height + gap / 2;
  }
  const below = printable(paper, note, lacking);
  paper
    .fontSize(8)
    .fillColor("#5b5b66")
    .text([below, ...lackingLine(lacking)].join("\n"), margin, y + gap, { width });
}

/** A letter that the current font lacks is a question mark, and noted in `lacking`. */
function printable({ _font }: Paper, text: string, lacking: Set<string>): string {
  const typed = text.normalize("NFC").replaceAll(/\p{Cf}/gu, "");
  return [...typed]
    .map((one) => {
      if (/\s/u.test(one)) return one === "\n" ? one : " ";
      const codePoint = one.codePointAt(0) ?? 0;
      if (_font.font.hasGlyphForCodePoint(codePoint)) return one;
      lacking.add(`U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}`);
      return "?";
    })
    .join("");
}

const lackingLine = (lacking: ReadonlySet<string>): string[] =>
  lacking.size === 0 ? [] : [`This file cannot print these, and shows question marks: ${[...lacking].join(", ")}.`];

const fonts = lazy(() => {
  const { resolve } = createRequire(import.meta.url);
  const file = (name: string) => readFileSync(resolve(`@expo-google-fonts/open-sans/${name}.ttf`));
  return { regular: file("400Regular/OpenSans_400Regular"), bold: file("700Bold/OpenSans_700Bold") };
});

import type { PrintedText, PrintPdf } from "./print-pdf.ts";

const margin = 54;
const nameWidth = 150;
const gap = 12;

/** On paper of the US, with the fonts that every reader of PDF files has. The library is loaded with the first file. */
export const pdfkitPrint: PrintPdf = async (text) => {
  const { default: PDFDocument } = await import("pdfkit");
  const paper = new PDFDocument({
    ...{ size: "LETTER", margin, lang: "en-US", displayTitle: true },
    // Without the time, so that the same text is the same file.
    info: { Title: printable(text.title), CreationDate: new Date(0) },
  });
  const chunks: Uint8Array[] = [];
  const done = new Promise<void>((resolve, reject) => {
    paper.on("data", (chunk) => chunks.push(chunk));
    paper.on("end", resolve);
    paper.on("error", reject);
  });
  write(paper, text);
  paper.end();
  await done;
  return new Uint8Array(Buffer.concat(chunks));
};

/** What is used of the library, which has no types of its own. */
interface Paper {
  y: number;
  page: { width: number; height: number };
  font(name: string): Paper;
  fontSize(points: number): Paper;
  fillColor(color: string): Paper;
  text(text: string, x: number, y: number, options: { width: number }): Paper;
  heightOfString(text: string, options: { width: number }): number;
  addPage(): Paper;
}

function write(paper: Paper, { title, facts, note }: PrintedText): void {
  const width = paper.page.width - 2 * margin;
  const valueWidth = width - nameWidth - gap;
  paper.font("Helvetica-Bold").fontSize(18).text(printable(title), margin, margin, { width });
  let y = paper.y + gap;
  for (const fact of facts) {
    const [name, value] = [printable(fact.name), printable(fact.value)];
    paper.font("Helvetica").fontSize(10);
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
  paper
    .fontSize(8)
    .fillColor("#5b5b66")
    .text(printable(note), margin, y + gap, { width });
}

/** These fonts have Western European letters: a letter beyond them loses its marks, or is a question mark. */
export function printable(text: string): string {
  return [...text.replaceAll(/[\u2018\u2019]/g, "'").replaceAll(/[\u201c\u201d]/g, '"')].map(letter).join("");
}

function letter(one: string): string {
  if (isWestern(one)) return one;
  const plain = one.normalize("NFD").replaceAll(/\p{M}/gu, "");
  return plain !== "" && [...plain].every(isWestern) ? plain : "?";
}

const isWestern = (one: string) => /^[\u0020-\u007e\u00a1-\u00ff]$/u.test(one);

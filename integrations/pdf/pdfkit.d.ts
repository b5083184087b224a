declare module "pdfkit" {
  import { Readable } from "node:stream";

  /** The part of the library that `pdfkit-print.ts` uses. */
  export default class PDFDocument extends Readable {
    constructor(options: {
      size: string;
      margin: number;
      lang: string;
      displayTitle: boolean;
      info: { Title: string; CreationDate: Date };
    });
    _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } };
    y: number;
    page: { width: number; height: number };
    registerFont(name: string, content: Uint8Array): this;
    font(name: string): this;
    fontSize(points: number): this;
    fillColor(color: string): this;
    text(text: string, x: number, y: number, options: { width: number }): this;
    heightOfString(text: string, options: { width: number }): number;
    addPage(): this;
    end(): void;
  }
}

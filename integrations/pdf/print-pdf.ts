/** A document of one title and facts with names, as its page shows them. */
export interface PrintedText {
  title: string;
  facts: readonly { name: string; value: string }[];
  /** Below, in small letters. */
  note: string;
}

/** @returns the bytes of a PDF file */
export type PrintPdf = (text: PrintedText) => Promise<Uint8Array<ArrayBuffer>>;

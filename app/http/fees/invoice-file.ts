import { payFacts } from "#content/fees/how-to-pay.ts";
import { invoicePage as copy } from "#content/fees/invoice-page.ts";
import { invoiceLines } from "#content/fees/invoice-text.ts";
import type { World } from "#operations/world.ts";

/** The text of an invoice as a PDF file. */
export const invoiceFile = (
  world: Pick<World, "printPdf">,
  { number, body, sha256 }: { number: string; body: string; sha256: string },
): Promise<Response> => printedFile(world, { name: `invoice-${number}`, body, note: copy.note(sha256) });

/** The same for the firm that pays, with all of our bank details as they are now. */
export const firmInvoiceFile = (
  world: Pick<World, "printPdf" | "bank">,
  { number, body, sha256 }: { number: string; body: string; sha256: string },
): Promise<Response> => {
  const more = world.bank ? payFacts(world.bank, number) : [];
  return printedFile(world, { name: `invoice-${number}`, body, note: copy.note(sha256), more });
};

/** A text of named facts as a PDF file. @param file.more facts that are no part of the text */
export async function printedFile(
  { printPdf }: Pick<World, "printPdf">,
  {
    name,
    body,
    note,
    more = [],
  }: { name: string; body: string; note: string; more?: readonly { name: string; value: string }[] },
): Promise<Response> {
  const { title, facts } = invoiceLines(body);
  const file = await printPdf({ title, facts: [...facts, ...more], note });
  return new Response(file, {
    headers: { "Content-Type": "application/pdf", "Content-Disposition": `attachment; filename="${name}.pdf"` },
  });
}

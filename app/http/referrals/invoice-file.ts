import { invoicePage as copy } from "#content/referrals/invoice-page.ts";
import { invoiceLines } from "#content/referrals/invoice-text.ts";
import type { World } from "#operations/world.ts";

/** The text of an invoice as a PDF file. */
export const invoiceFile = (
  world: Pick<World, "printPdf">,
  { number, body, sha256 }: { number: string; body: string; sha256: string },
): Promise<Response> => printedFile(world, { name: `invoice-${number}`, body, note: copy.note(sha256) });

/** A text of named facts as a PDF file. */
export async function printedFile(
  { printPdf }: Pick<World, "printPdf">,
  { name, body, note }: { name: string; body: string; note: string },
): Promise<Response> {
  const file = await printPdf({ ...invoiceLines(body), note });
  return new Response(file, {
    headers: { "Content-Type": "application/pdf", "Content-Disposition": `attachment; filename="${name}.pdf"` },
  });
}

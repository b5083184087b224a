import { invoicePage as copy } from "#content/referrals/invoice-page.ts";
import { invoiceLines } from "#content/referrals/invoice-text.ts";
import type { World } from "#operations/world.ts";

/** The text of an invoice as a PDF file. */
export async function invoiceFile(
  { printPdf }: Pick<World, "printPdf">,
  { number, body, sha256 }: { number: string; body: string; sha256: string },
): Promise<Response> {
  const file = await printPdf({ ...invoiceLines(body), note: copy.note(sha256) });
  return new Response(file, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="invoice-${number}.pdf"`,
    },
  });
}

import { Card } from "#app/ui/layout/card.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { Fingerprint } from "#app/ui/records/fingerprint.tsx";
import { invoicePage as copy } from "#content/fees/invoice-page.ts";
import { invoiceLines } from "#content/fees/invoice-text.ts";

/** The stored text, fact by fact, with its fingerprint; the PDF has the same. */
export function InvoiceDocument({ body, sha256, pdf }: { body: string; sha256: string; pdf: string }) {
  const { facts } = invoiceLines(body);
  return (
    <Card className="grid gap-4 p-5 sm:p-8">
      <Facts facts={[...facts, { name: copy.fingerprint, value: <Fingerprint sha256={sha256} /> }]} />
      <p className="print:hidden">
        <a href={pdf} className="text-primary-text underline underline-offset-4">
          {copy.file}
        </a>
      </p>
    </Card>
  );
}

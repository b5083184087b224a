import { Card } from "#app/ui/layout/card.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { Fingerprint } from "#app/ui/records/fingerprint.tsx";
import { myReceiptCopy as copy } from "#content/payments/my-billing.ts";

/** The stored text, fact by fact, with the name of the workspace and the fingerprint of the text. */
export function PrintedReceipt({ body, sha256, name }: { body: string; sha256: string; name: string }) {
  const [, ...lines] = body.split("\n");
  const facts = lines.map((line) => {
    const at = line.indexOf(": ");
    return { name: line.slice(0, at), value: line.slice(at + 2) };
  });
  const fingerprint = <Fingerprint sha256={sha256} />;
  return (
    <Card className="p-5 sm:p-8">
      <Facts facts={[{ name: copy.for, value: name }, ...facts, { name: copy.fingerprint, value: fingerprint }]} />
    </Card>
  );
}

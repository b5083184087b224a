import { Copy, Download, Printer } from "lucide-react";
import { useState } from "react";
import { useHydrated } from "#app/ui/browser/use-hydrated.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { secondFactorCopy as copy } from "#content/staff/office-staff.ts";

/** Shown only once. The file is made of what the page has, so that the codes are never sent again. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(copy.codesFile(codes))}`;
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{copy.codesTitle}</h2>
      <p className="text-soft">{copy.codesLine}</p>
      <ul className="grid gap-1 font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={file} download={copy.codesFileName} variant="outline">
          <Download aria-hidden size={18} />
          {copy.downloadCodes}
        </ButtonLink>
        <CopyAndPrint codes={codes} />
      </div>
    </section>
  );
}

function CopyAndPrint({ codes }: { codes: string[] }) {
  const [copied, setCopied] = useState<"done" | "failed">();
  const copyAll = () =>
    navigator.clipboard.writeText(codes.join("\n")).then(
      () => setCopied("done"),
      () => setCopied("failed"),
    );
  // Their room is kept before the script runs: what is below must not move under a finger.
  return (
    <div className={useHydrated() ? "contents" : "invisible contents noscript:hidden"}>
      <Button variant="outline" onClick={copyAll}>
        <Copy aria-hidden size={18} />
        {copy.copyCodes}
      </Button>
      <Button variant="outline" onClick={() => window.print()}>
        <Printer aria-hidden size={18} />
        {copy.printCodes}
      </Button>
      <p role="status" className="basis-full text-sm text-soft empty:hidden">
        {copied ? copy.copied[copied] : null}
      </p>
    </div>
  );
}

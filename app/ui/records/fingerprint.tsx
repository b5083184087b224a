import { fingerprintCopy as copy } from "#content/brokers/signature-check.ts";

/** A SHA-256, short; the whole of it is behind it, and on paper. @param check where a text is compared with it */
export function Fingerprint({ sha256, check }: { sha256: string; check?: string }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <details className="print:hidden">
        <summary className="cursor-pointer font-mono text-sm">
          {sha256.slice(0, 4)}…{sha256.slice(-4)}
        </summary>
        <code className="text-sm break-all">{sha256}</code>
      </details>
      <code className="hidden text-sm break-all print:inline">{sha256}</code>
      {check ? (
        <>
          <span aria-hidden>·</span>
          <a href={check} className="text-primary-text underline underline-offset-4">
            {copy.check}
          </a>
        </>
      ) : null}
    </span>
  );
}

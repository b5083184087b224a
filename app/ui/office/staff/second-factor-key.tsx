import { Button } from "#app/ui/controls/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { secondFactorCopy as copy } from "#content/staff/office-staff.ts";
import { CodeField } from "./code-field.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

export interface SecondFactorKeyProps {
  secret: string;
  recoveryCodes: string[];
  qr: { size: number; path: string };
}

/** Members print the recovery codes; the key is not printed with them. */
export function SecondFactorKey({ secret, recoveryCodes, qr }: SecondFactorKeyProps) {
  return (
    <Card className="grid gap-8 p-6 sm:p-8">
      <section className="grid gap-3 print:hidden">
        <h2 className="text-h4">{copy.scanTitle}</h2>
        {/* Dark on light in both themes, because many apps read nothing else. */}
        <svg
          role="img"
          aria-label={copy.scanAlt}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          shapeRendering="crispEdges"
          className="size-52 rounded-button border border-line"
        >
          <rect width={qr.size} height={qr.size} fill="#ffffff" />
          <path d={qr.path} fill="#000000" />
        </svg>
        <p className="text-soft">{copy.keyLine}</p>
        <p className="font-mono text-sm" data-secret>
          {secret.match(/.{1,4}/g)?.join(" ")}
        </p>
      </section>
      <RecoveryCodes codes={recoveryCodes} />
      <section className="grid gap-3 print:hidden">
        <h2 className="text-h4">{copy.codeTitle}</h2>
        <form method="post" action="/office/second-factor/confirmation" className="grid gap-4">
          <CodeField label={copy.code} />
          <Button type="submit" size="large" wide>
            {copy.confirm}
          </Button>
        </form>
      </section>
    </Card>
  );
}

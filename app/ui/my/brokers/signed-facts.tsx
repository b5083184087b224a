import { ButtonLink } from "#app/ui/controls/button.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { Fingerprint } from "#app/ui/records/fingerprint.tsx";
import { agreementCopy as copy } from "#content/brokers/my-agreement.ts";

interface SignedFactsProps {
  typedName: string;
  licenseNumber: string;
  signedAt: string;
  sha256: string;
  id: string;
}

export function SignedFacts({ typedName, licenseNumber, signedAt, sha256, id }: SignedFactsProps) {
  return (
    <MySection title={copy.signedTitle}>
      <dl className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Fact label={copy.signedBy}>{typedName}</Fact>
        <Fact label={copy.license}>{licenseNumber}</Fact>
        <Fact label={copy.signedAt}>
          <DateTime at={signedAt} />
        </Fact>
        <Fact label={copy.fingerprint}>
          <Fingerprint sha256={sha256} />
        </Fact>
      </dl>
      <div className="flex flex-wrap gap-3 print:hidden">
        <ButtonLink href={`/signature/${id}`} variant="outline">
          {copy.check}
        </ButtonLink>
        <ButtonLink href="/my/agreement/text" variant="outline">
          {copy.download}
        </ButtonLink>
      </div>
    </MySection>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

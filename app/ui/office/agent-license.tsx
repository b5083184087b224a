import { ButtonLink } from "#app/ui/button.tsx";
import { Day } from "#app/ui/office/day.tsx";
import { DetailSection } from "#app/ui/office/detail-section.tsx";
import { Facts } from "#app/ui/office/facts.tsx";
import { Mark } from "#app/ui/office/mark.tsx";
import { agentsWords, agentWords } from "#content/office/agents.ts";
import type { LicenseStanding } from "#domain/agent-record.ts";
import { usStates } from "#domain/us-states.ts";

const words = agentWords.license;

export interface AgentLicenseProps {
  person: { id: string; licenseNumber: string };
  record: {
    licenseState: string | null;
    licenseNumber: string | null;
    licenseProof: string | null;
    /** YYYY-MM-DD */
    licenseCheckedOn: string | null;
    /** The name of who checked it. */
    licenseCheckedBy: string | null;
  };
  license: LicenseStanding;
  mayWrite: boolean;
}

/** An agent's license, as somebody of the staff found it in its state's register. */
export function AgentLicense({ person, record, license, mayWrite }: AgentLicenseProps) {
  const { licenseState, licenseNumber, licenseProof, licenseCheckedOn, licenseCheckedBy } = record;
  const standing = (
    <>
      <Mark kind={license === "checked" ? "good" : "bad"}>{agentsWords.licenses[license]}</Mark>{" "}
      {words.standings[license]}
    </>
  );
  const checked = [
    { name: words.state, value: usStates[licenseState ?? ""] ?? licenseState },
    { name: words.number, value: licenseNumber },
    {
      name: words.checked,
      value: (
        <>
          <Day of={licenseCheckedOn ?? ""} /> {licenseCheckedBy ? words.by(licenseCheckedBy) : null}
        </>
      ),
    },
    { name: words.proof, value: <Proof>{licenseProof ?? ""}</Proof> },
  ];
  return (
    <DetailSection title={words.title}>
      <Facts
        facts={[
          { name: words.standing, value: standing },
          { name: words.typed, value: person.licenseNumber },
          ...(licenseCheckedOn ? checked : []),
        ]}
      />
      {mayWrite ? (
        <ButtonLink
          to={`/office/agents/${person.id}/license`}
          prefetch="none"
          variant="outline"
          className="justify-self-start"
        >
          {words.record}
        </ButtonLink>
      ) : null}
    </DetailSection>
  );
}

/** A link is one only where it leads to the web; all else is words. */
function Proof({ children }: { children: string }) {
  if (!/^https?:\/\/\S+$/i.test(children)) return children;
  return (
    <a href={children} rel="noreferrer noopener" className="break-all">
      {children}
    </a>
  );
}

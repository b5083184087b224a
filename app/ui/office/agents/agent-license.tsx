import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { Day } from "#app/ui/records/day.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { agentCopy, agentsCopy } from "#content/agents/office-agents.ts";
import { recordCopy } from "#content/office/records.ts";
import { isSameLicense } from "#domain/agents/license-number.ts";
import type { LicenseStatus } from "#domain/agents/license-status.ts";
import { usStates } from "#domain/values/us-states.ts";

const copy = agentCopy.license;

export interface AgentLicenseProps {
  person: { id: string; licenseNumber: string };
  record: {
    licenseState: string | null;
    licenseNumber: string | null;
    licenseProof: string | null;
    /** YYYY-MM-DD */
    licenseCheckedOn: string | null;
    licenseCheckedBy: string | null;
  };
  license: LicenseStatus;
  mayWrite: boolean;
  /** It is the next step. */
  isNext?: boolean;
}

export function AgentLicense({ person, record, license, mayWrite, isNext = false }: AgentLicenseProps) {
  const { licenseState, licenseNumber, licenseProof, licenseCheckedOn, licenseCheckedBy } = record;
  const status = (
    <>
      <StatusMark kind={license === "checked" ? "good" : "bad"}>{agentsCopy.licenses[license]}</StatusMark>{" "}
      {copy.statuses[license]}
    </>
  );
  const checked = [
    { name: copy.state, value: usStates[licenseState ?? ""] ?? licenseState },
    { name: copy.number, value: <Checked number={licenseNumber ?? ""} typed={person.licenseNumber} /> },
    {
      name: copy.checked,
      value: (
        <>
          <Day of={licenseCheckedOn ?? ""} /> {licenseCheckedBy ? copy.by(licenseCheckedBy) : null}
        </>
      ),
    },
    { name: copy.proof, value: <Proof>{licenseProof ?? ""}</Proof> },
  ];
  return (
    <Part overline={isNext ? recordCopy.next : undefined} title={copy.title}>
      <Facts
        facts={[
          { name: copy.status, value: status },
          { name: copy.typed, value: person.licenseNumber },
          ...(licenseCheckedOn ? checked : []),
        ]}
      />
      {mayWrite ? (
        <ButtonTo
          to={`/office/agents/${person.id}/license`}
          variant={isNext ? "primary" : "outline"}
          className="justify-self-start"
        >
          {copy.record}
        </ButtonTo>
      ) : null}
    </Part>
  );
}

function Checked({ number, typed }: { number: string; typed: string }) {
  if (isSameLicense(number, typed)) return number;
  return (
    <>
      {number} <StatusMark kind="bad">{copy.otherNumber}</StatusMark>
    </>
  );
}

/** Only web addresses become links. */
function Proof({ children }: { children: string }) {
  if (!/^https?:\/\/\S+$/i.test(children)) return children;
  return (
    <a href={children} rel="noreferrer noopener" className="break-all">
      {children}
    </a>
  );
}

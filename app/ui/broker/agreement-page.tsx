import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { AgreementText } from "#app/ui/records/agreement-text.tsx";
import { Day } from "#app/ui/records/day.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { Fingerprint } from "#app/ui/records/fingerprint.tsx";
import { brokerPagesCopy, firmAgreementCopy as copy } from "#content/brokers/broker-pages.ts";
import { longDate } from "#content/dates.ts";
import type { LicenseSeen } from "#domain/brokers/broker-signature.ts";
import { AnswerForms, type RefusedAnswer } from "./answer-forms.tsx";
import { BrokerPage } from "./broker-page.tsx";

export interface ShownFirmAgreement {
  id: string;
  firms: string[];
  agent: string;
  licenseNumber: string;
  signedAt: string;
  sha256: string;
  body: string;
  license: LicenseSeen;
  recordedName: string;
  isOpen: boolean;
  answer: { answer: "signed" | "declined"; typedName: string; reason: string; at: string } | null;
}

interface AgreementPageProps extends RefusedAnswer {
  shown: ShownFirmAgreement;
}

/** What the agent signed, our check of their license, and the broker's answer. */
export function AgreementPage({ shown, isTooLate = false, ...refused }: AgreementPageProps) {
  const page = `/broker/agreements/${shown.id}`;
  const { license, answer } = shown;
  return (
    <BrokerPage title={copy.title(shown.agent)} firms={shown.firms} current="agreements" line={copy.print}>
      {isTooLate ? <Alert answers>{copy.answered}</Alert> : null}
      {answer ? <YourAnswer answer={answer} /> : null}
      <Part density="roomy" title={copy.signature}>
        <Facts
          facts={[
            { name: copy.typedName, value: shown.agent },
            { name: copy.license, value: shown.licenseNumber },
            { name: copy.signedAt, value: longDate(shown.signedAt) },
            { name: copy.fingerprint, value: <Fingerprint sha256={shown.sha256} check={`/signature/${shown.id}`} /> },
          ]}
        />
        <ButtonLink href={`${page}/text`} variant="outline" className="justify-self-start print:hidden">
          {copy.download}
        </ButtonLink>
      </Part>
      <Part density="roomy" title={copy.licenseTitle}>
        <Facts
          facts={[
            { name: copy.state, value: license.state },
            { name: copy.number, value: license.number },
            { name: copy.checkedOn, value: license.checkedOn ? <Day of={license.checkedOn} /> : copy.notChecked },
            ...(license.proof ? [{ name: copy.proof, value: <Proof text={license.proof} /> }] : []),
          ]}
        />
      </Part>
      <AgreementText body={shown.body} />
      {shown.isOpen ? <AnswerForms page={page} recordedName={shown.recordedName} {...refused} /> : null}
      <ButtonTo to="/broker" variant="ghost" className="-ml-4 justify-self-start print:hidden">
        {brokerPagesCopy.back}
      </ButtonTo>
    </BrokerPage>
  );
}

function YourAnswer({
  answer: { answer, typedName, reason, at },
}: {
  answer: NonNullable<ShownFirmAgreement["answer"]>;
}) {
  return (
    <Part
      density="roomy"
      title={copy.yours}
      line={answer === "signed" ? copy.youSigned(typedName, longDate(at)) : copy.youDeclined(longDate(at))}
    >
      {reason ? <Facts facts={[{ name: copy.reasonGiven, value: <q>{reason}</q> }]} /> : null}
    </Part>
  );
}

/** Staff paste the address of the register. */
const Proof = ({ text }: { text: string }) =>
  /^https:\/\/\S+$/.test(text) ? (
    <a href={text} rel="noreferrer">
      {text}
    </a>
  ) : (
    text
  );

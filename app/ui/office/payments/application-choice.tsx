import { DateTime } from "#app/ui/records/date-time.tsx";
import { ordersCopy } from "#content/payments/office-orders.ts";
import { personName } from "#content/person-name.ts";
import { RecordChoice } from "./record-choice.tsx";

const copy = ordersCopy.detail.applications;

export interface LikelyApplication {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  plan: string;
  receivedAt: string;
}

interface ApplicationChoiceProps {
  applications: LikelyApplication[];
  query?: string;
  chosen?: string;
  error?: string;
}

/** The application that an order is for. */
export function ApplicationChoice({ applications, ...choice }: ApplicationChoiceProps) {
  const records = applications.map(({ id, email, plan, receivedAt, ...applicant }) => ({
    id,
    name: copy.one(personName(applicant), plan),
    line: (
      <>
        {email}, <DateTime at={receivedAt} />
      </>
    ),
  }));
  return <RecordChoice name="application" records={records} copy={copy} {...choice} />;
}

import { Alert } from "#app/ui/controls/alert.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { crmEnded, crmEndedOn } from "#content/payments/crm-ended.ts";

/** @param at ISO */
export const CrmEnded = ({ at }: { at: string }) => (
  <Alert kind="info">
    {crmEndedOn} <DateTime at={at} />. {crmEnded}
  </Alert>
);

import { Alert } from "#app/ui/controls/alert.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { crmEnded } from "#content/payments/crm-today.ts";
import { myCrmCopy as copy } from "#content/payments/my-crm.ts";

/** @param at ISO */
export const CrmEnded = ({ at }: { at: string }) => (
  <Alert kind="info">
    {copy.ended} <DateTime at={at} />. {crmEnded}
  </Alert>
);

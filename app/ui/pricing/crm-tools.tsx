import { crmToday } from "#content/payments/crm-today.ts";

/** What a purchase of the CRM brings today, and what is still to come. */
export function CrmTools() {
  const { now, everyPlan, later } = crmToday;
  return (
    <>
      <dl className="grid max-w-measure gap-3 empty:hidden">
        {now.map(({ name, what }) => (
          <div key={name}>
            <dt className="font-medium">{name}</dt>
            <dd className="text-soft">{what}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-measure text-soft">{everyPlan}</p>
      {later ? <p className="max-w-measure text-soft">{later}</p> : null}
    </>
  );
}

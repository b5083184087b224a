import { data } from "react-router";
import type { Context } from "#app/http/visit.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import type { ShownOptOuts } from "#app/ui/office/privacy/opt-outs.tsx";
import { worldContext } from "#app/world-context.ts";
import { byConsent } from "#database/privacy/consent-schema.ts";
import { type OptOut, optOutsOf } from "#database/privacy/opt-outs.ts";
import { type OptOutScope, optOutScopes } from "#domain/privacy/consent.ts";
import type { ContactPoints } from "#domain/privacy/contact-points.ts";
import { mayDo } from "#domain/staff/permissions.ts";

export interface NamedRecord {
  scope: OptOutScope;
  recordId: string;
}

/** The record that an office URL names. Throws 404 if there is no such kind. */
export function optOutRecordIn({ scope, id }: { scope: string; id: string }): NamedRecord {
  const known = optOutScopes.find((one) => one === scope);
  if (!known) throw data(null, { status: 404 });
  return { scope: known, recordId: id };
}

export const recordAddress = ({ scope, recordId }: NamedRecord) => `/office/${scope}/${encodeURIComponent(recordId)}`;

/** Whether a person has opted out, when and why, and where this member may lift it. */
export function shownOptOuts(
  context: Context,
  { scope, recordId }: NamedRecord,
  optOuts: readonly OptOut[],
): ShownOptOuts {
  return {
    isOptedOut: optOuts.some(({ liftedAt }) => liftedAt === null),
    optOuts: optOuts.map(({ value, turn, since, source, liftedAt, lifter, liftedBy, reason }) => ({
      value,
      turn,
      since,
      source,
      liftedAt,
      liftedBy,
      isByConsent: lifter === byConsent,
      reason: reason ?? "",
    })),
    liftAt: mayDo(staffMember(context).role, "opt-outs.lift")
      ? `/office/opt-outs/${scope}/${encodeURIComponent(recordId)}`
      : undefined,
  };
}

/** The same, loaded for a person's contact points. */
export async function loadShownOptOuts(
  context: Context,
  record: NamedRecord,
  contactPoints: ContactPoints,
): Promise<ShownOptOuts> {
  return shownOptOuts(context, record, await optOutsOf(context.get(worldContext).database.read, contactPoints));
}

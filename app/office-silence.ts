import { data, type RouterContextProvider } from "react-router";
import type { ShownSilence } from "#app/ui/office/silence.tsx";
import { type Silence, silencesOf } from "#database/suppressions.ts";
import { type SilenceScope, silenceScopes } from "#domain/consent.ts";
import { mayDo } from "#domain/permissions.ts";
import type { Reach } from "#domain/reach.ts";
import { staffMember } from "./office-door.ts";
import { worldContext } from "./world-context.ts";

export interface NamedRecord {
  scope: SilenceScope;
  recordId: string;
}

/** Whose record an address of the office names. Throws 404 where there is no such kind. */
export function silenceNamed({ scope, id }: { scope: string; id: string }): NamedRecord {
  const known = silenceScopes.find((one) => one === scope);
  if (!known) throw data(null, { status: 404 });
  return { scope: known, recordId: id };
}

/** Where the record itself is shown. */
export const recordAddress = ({ scope, recordId }: NamedRecord) => `/office/${scope}/${encodeURIComponent(recordId)}`;

/** Whether a person is silent, how it came so, and where the reader may lift it. */
export function silenceShown(
  context: Readonly<RouterContextProvider>,
  { scope, recordId }: NamedRecord,
  silences: readonly Silence[],
): ShownSilence {
  return {
    isSilent: silences.some(({ liftedAt }) => liftedAt === null),
    silences: silences.map(({ value, turn, since, source, liftedAt, liftedBy, reason }) => ({
      ...{ value, turn, since, source, liftedAt, liftedBy, reason: reason ?? "" },
    })),
    liftAt: mayDo(staffMember(context).role, "silences.lift")
      ? `/office/opt-outs/${scope}/${encodeURIComponent(recordId)}`
      : undefined,
  };
}

/** The same of who can be reached so. */
export async function silenceOf(
  context: Readonly<RouterContextProvider>,
  record: NamedRecord,
  reach: Reach,
): Promise<ShownSilence> {
  return silenceShown(context, record, await silencesOf(context.get(worldContext).database.read, reach));
}

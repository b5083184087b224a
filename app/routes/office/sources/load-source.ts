import { data, type RouterContextProvider } from "react-router";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { findSource, payloadsOf, wordingsToApprove } from "#database/sources/sources.ts";
import { readMapping } from "#domain/sources/mapping.ts";
import { readPayload, shownBody } from "#domain/sources/payload.ts";
import { mayDo } from "#domain/staff/permissions.ts";

const shownPayloads = 20;

interface SourceRequest {
  params: { id: string };
  context: Readonly<RouterContextProvider>;
}

/** Throws 404 if there is no such source. */
export async function loadSource({ params: { id }, context }: SourceRequest) {
  const { database } = context.get(worldContext);
  const { read } = database;
  const source = await findSource(read, id);
  if (!source) throw data(null, { status: 404 });
  const payloads = await payloadsOf(read, id, shownPayloads);
  const last = payloads[0] && readPayload(payloads[0].body);
  const { keyHash: _, mapping, createdBy: __, ...shown } = source;
  const { role } = staffMember(context);
  return {
    ...shown,
    mapping: readMapping(mapping),
    fieldNames: Object.keys(last ?? {}),
    payloads: payloads.map(({ sourceId: _, contentType: __, body, ...payload }) => ({
      ...payload,
      body: shownBody(body),
    })),
    waiting: await wordingsToApprove(read, id),
    mayWrite: mayDo(role, "sources.write"),
  };
}

import { data } from "react-router";
import { fileAnswer } from "#app/http/file-answer.ts";
import type { Context } from "#app/http/visit.ts";
import { entryAt } from "#app/route-pattern.ts";
import { findInvoice } from "#app/routes/broker/find-invoice.ts";
import { seenContact } from "#app/routes/my/contacts/seen-contact.ts";
import { loadFee } from "#app/routes/my/fees/load-fee.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { ownReport } from "#app/routes/my/refunds/load-report.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { findBroker } from "#database/brokers/brokers.ts";
import { findMessage } from "#database/conversations/messages.ts";
import { proofById } from "#database/fees/closing-proofs.ts";
import { contestById } from "#database/fees/fee-follow-ups.ts";
import { findFile } from "#database/files/files.ts";
import type { FilesTable } from "#database/files/files-schema.ts";
import type { FileOwner } from "#domain/files/file-owner.ts";
import { correspondentOf } from "#operations/conversations/correspondent.ts";
import { closingOfMember } from "#operations/fees/closings/add-proof.ts";
import { type FileViewer, recordFileView } from "#operations/files/record-file-view.ts";
import type { Route } from "./+types/file.ts";

interface Asked {
  params: Readonly<Record<"id" | "number", string>>;
  context: Context;
  file: FilesTable;
}

/** Undefined or 404: the file is not of the record in the address, or the record is not theirs. */
type ViewerOf = (asked: Asked) => Promise<FileViewer | undefined>;

const closingOf = async ({ context, file }: Asked) =>
  (await proofById(context.get(worldContext).database.read, file.ownerId))?.closingId;

const ofOffice: ViewerOf = async ({ params, context, file }) =>
  file.ownerId === params.id ? { staffId: staffMember(context).id } : undefined;

const ofReport: ViewerOf = async ({ params, context, file }) =>
  (await ownReport(context, params.id)).id === file.ownerId ? workspaceOf(context) : undefined;

const ofFee: ViewerOf = async ({ params, context, file }) => {
  const { id } = await loadFee(context, params.number);
  const dispute = await contestById(context.get(worldContext).database.read, file.ownerId);
  return dispute?.invoiceId === id ? workspaceOf(context) : undefined;
};

const ofClosing: ViewerOf = async (asked) => {
  const { params, context } = asked;
  if ((await closingOf(asked)) !== params.id) return undefined;
  const viewer = workspaceOf(context);
  return (await closingOfMember(context.get(worldContext).database.read, viewer, params.id)) && viewer;
};

/** A settlement statement of the deal that the firm pays for. */
const ofFirm: ViewerOf = async (asked) => {
  const { closingId, brokerId } = await findInvoice(asked);
  const broker = await findBroker(asked.context.get(worldContext).database.read, brokerId);
  return (await closingOf(asked)) === closingId ? { firm: broker?.firm ?? "" } : undefined;
};

const ofConversation: ViewerOf = async ({ params, context, file }) => {
  const { read } = context.get(worldContext).database;
  const contact = await seenContact(context, params.id);
  const message = await findMessage(read, file.ownerId);
  const whom = await correspondentOf(read, contact.id, context.get(worldContext).now());
  const isTheirs = message && whom?.contactIds.includes(message.contactId);
  const isNow = message?.leadId === null || message?.leadId === whom?.leadId;
  return isTheirs && isNow ? workspaceOf(context) : undefined;
};

/** Every address that serves an attached file. */
const addresses: Record<string, readonly [FileOwner, ViewerOf]> = {
  "my/reports/:id/files/:file": ["report", ofReport],
  "my/fees/:number/files/:file": ["fee-dispute", ofFee],
  "my/closings/:id/proof/:file": ["proof", ofClosing],
  "my/conversations/:id/files/:file": ["message", ofConversation],
  "broker/invoices/:number/statements/:file": ["proof", ofFirm],
  "office/reports/:id/files/:file": ["report", ofOffice],
  "office/proofs/:id/file": ["proof", ofOffice],
  "office/fee-disputes/:id/files/:file": ["fee-dispute", ofOffice],
  "office/disputes/:id/files/:file": ["review-dispute", ofOffice],
};

export async function loader({ params, pattern, context }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const { id = "", number = "", file: fileId = id }: { id?: string; number?: string; file?: string } = params;
  const [owner, viewerOf] = entryAt(addresses, pattern);
  const file = await findFile(world.database.read, fileId);
  const viewer =
    file && file.ownerKind === owner ? await viewerOf({ params: { id, number }, context, file }) : undefined;
  if (!file || !viewer) throw data(null, { status: 404 });
  await recordFileView(world, file, viewer);
  return fileAnswer(world, file);
}

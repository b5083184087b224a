import { sql } from "kysely";
import { compiledOnce } from "#database/engine/compiled-once.ts";
import { inGroups } from "#database/engine/in-groups.ts";
import { inWindow, type Listing, type ListWindow } from "#database/engine/list-window.ts";
import { inOrder, type PageRequest, type Position } from "#database/engine/paging.ts";
import type { Reader } from "#database/schema.ts";
import type { InquiryStatus } from "#domain/inquiries/inquiry-status.ts";
import type { InquiriesTable, InquiryKind } from "./inquiries-schema.ts";
import { isOfMember } from "./member-questions.ts";

export function inquiriesAfter(
  reader: Reader,
  kind: InquiryKind,
  after: Position,
  most: number,
): Promise<InquiriesTable[]> {
  const inquiries = reader.selectFrom("inquiries").selectAll().where("kind", "=", kind);
  return inOrder(inquiries, { time: "receivedAt", id: "id" }, { oldestFirst: true, after, most }).execute();
}

/** The newest one with exactly these fields that arrived since then (ISO). */
export async function sameInquirySince(
  reader: Reader,
  fields: InquiryFields,
  since: string,
): Promise<Pick<InquiriesTable, "id" | "moderationReason"> | undefined> {
  return (await findSame(reader, { ...fields, since })).at(0);
}

type InquiryFields = Pick<InquiriesTable, "kind" | "name" | "subject" | "email" | "phone" | "message">;

/** By the index of addresses: of all inquiries, a busy minute has thousands. */
const findSame = compiledOnce((reader, { since, ...fields }: InquiryFields & { since: string }) =>
  reader
    .selectFrom("inquiries")
    .select(["id", "moderationReason"])
    .where(sql<boolean>`lower(email) = lower(${fields.email})`)
    .where("receivedAt", ">=", since)
    .where((is) => is.and(fields))
    .orderBy("receivedAt", "desc")
    .limit(1),
);

export interface InquiryFilter {
  kind: InquiryKind | undefined;
  inModeration: boolean | undefined;
  /** Whether a member of a workspace asked, signed in. */
  isOfMember?: boolean | undefined;
  /** Undefined: open ones first, unless it is a search. An inquiry in moderation is not open. */
  status: InquiryStatus | undefined;
}

const listed = [
  "id",
  "receivedAt",
  "kind",
  "name",
  "email",
  "phone",
  "subject",
  "message",
  "status",
  "moderationReason",
] as const;

export type ListedInquiry = Pick<InquiriesTable, (typeof listed)[number]> & { status: InquiryStatus };

export function listInquiries(reader: Reader, filter: InquiryFilter, window: ListWindow): Listing<ListedInquiry> {
  const { kind, inModeration, status } = filter;
  const isOfAgent = filter.isOfMember;
  let query = reader.selectFrom("inquiries").select(listed).$narrowType<{ status: InquiryStatus }>();
  if (kind) query = query.where("kind", "=", kind);
  if (inModeration !== undefined) query = query.where("moderationReason", inModeration ? "is not" : "is", null);
  if (isOfAgent !== undefined) query = query.where((is) => (isOfAgent ? isOfMember : is.not(isOfMember)));
  const withStatus = (one: InquiryStatus) => query.where("status", "=", one).where("moderationReason", "is", null);
  if (status) return inWindow(reader, "inquiries", withStatus(status), window);
  if (window.terms.length > 0 || inModeration !== undefined) return inWindow(reader, "inquiries", query, window);
  const others = query.where((is) => is.or([is("status", "!=", "open"), is("moderationReason", "is not", null)]));
  const groups = [withStatus("open"), others];
  return inGroups(
    groups.map((group) => (part: ListWindow) => inWindow(reader, "inquiries", group, part)),
    window,
  );
}

/** Those of others than members to answer. */
export const openInquiries = (reader: Reader, page: PageRequest) =>
  inOrder(
    reader
      .selectFrom("inquiries")
      .select(["id", "receivedAt"])
      .where("status", "=", "open")
      .where("moderationReason", "is", null)
      .where((is) => is.not(isOfMember)),
    { time: "receivedAt", id: "id" },
    page,
  );

export function findInquiry(reader: Reader, id: string): Promise<InquiriesTable | undefined> {
  return reader.selectFrom("inquiries").selectAll().where("id", "=", id).executeTakeFirst();
}

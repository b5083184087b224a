import type { Declarations } from "#database/privacy/declaration.ts";
import type { FileOwner } from "#domain/files/file-owner.ts";
import type { FileType } from "#domain/files/file-type.ts";

/**
 * A file that somebody attached. Append-only but for its name; (ownerKind, ownerId, sha256) is unique. The file of a
 * settlement statement has its id.
 */
export interface FilesTable {
  id: string;
  ownerKind: FileOwner;
  ownerId: string;
  /** The file goes with the data of its person. Of an email with an own client: their contact. */
  leadId: string;
  /** The sender; null: the firm. */
  memberId: string | null;
  addedAt: string;
  /** Safe for a download. Empty: the file was removed, with the person's data or after its years. */
  name: string;
  type: FileType;
  /** Of the content in `World.files`. */
  sha256: string;
  bytes: number;
}

export interface FilesSchema {
  files: FilesTable;
}

export const personalDataOfFiles = {
  files: {
    find: { column: "leadId", in: "leads" },
    copied: "nothing",
    // `removeUnusedFiles` then removes the content.
    erased: {
      emptied: { name: "" },
      stays: ["id", "ownerKind", "ownerId", "leadId", "memberId", "addedAt", "type", "sha256", "bytes"],
    },
  },
} as const satisfies Declarations<keyof FilesSchema>;

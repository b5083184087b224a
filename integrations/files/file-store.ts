import type { ContentRefusal, FileType } from "#domain/files/file-type.ts";
import type { PhotoRefusal, StoredPicture } from "#domain/profiles/photo.ts";

export interface FileContent {
  /** In hexadecimal. */
  sha256: string;
  bytes: number;
  type: FileType;
}

/** Contents by their SHA-256. */
export interface FileStore {
  /** Where the contents are, for the operator. */
  readonly place: string;
  /** Reads the content to its end, whatever it is. Pictures are encoded again: no place, time or device stays in them. */
  add(content: AsyncIterable<Uint8Array>): Promise<FileContent | { refused: ContentRefusal }>;
  /** Stores a content as it is, whatever it is, and reads it to its end. @returns undefined if it has more bytes than `most` */
  addAsIs(content: AsyncIterable<Uint8Array>, most: number): Promise<{ sha256: string; bytes: number } | undefined>;
  /** Stores a photograph in each width and format that a page shows, and never the file itself. */
  addPhotograph(content: AsyncIterable<Uint8Array>): Promise<{ pictures: StoredPicture[] } | { refused: PhotoRefusal }>;
  /** Stores a file of this machine as it is: a copy from another store, whose hash the caller has compared. */
  addCopy(sha256: string, file: string): Promise<void>;
  /** @returns undefined if there is no such content */
  open(sha256: string): Promise<ReadableStream<Uint8Array> | undefined>;
  remove(sha256: string): Promise<void>;
  /** The SHA-256 of each content that was stored before this time. Also removes what uploads left that broke off. */
  storedBefore(time: Date): Promise<string[]>;
  /** Why no content could be stored now, as a sentence for the operator; undefined if one could. */
  fault(): Promise<string | undefined>;
}

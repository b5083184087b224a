import type { FileRefusal, FileType } from "#domain/refunds/report-file.ts";

export interface StoredContent {
  /** In hexadecimal. */
  sha256: string;
  bytes: number;
  type: FileType;
}

/** Contents by their SHA-256. */
export interface FileStore {
  /** Reads the content to its end, whatever it is. Pictures are encoded again: no place, time or device stays in them. */
  add(content: AsyncIterable<Uint8Array>): Promise<StoredContent | { refused: FileRefusal }>;
  /** @returns undefined if there is no such content */
  open(sha256: string): Promise<ReadableStream<Uint8Array> | undefined>;
  remove(sha256: string): Promise<void>;
  /** The SHA-256 of each content that was stored before this time. Also removes what uploads left that broke off. */
  storedBefore(time: Date): Promise<string[]>;
  /** Whether a content could be stored now. */
  isWritable(): Promise<boolean>;
}

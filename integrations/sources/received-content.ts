/** What a partner posted, as it came. */
export interface ReceivedContent {
  bytes: Uint8Array;
  contentType: string;
  /** The header; empty: none. */
  contentEncoding: string;
  /** Of the address, without "?". */
  query: string;
}

export interface ContentReader {
  /** The texts of a post: one, or each line of several JSON objects. A form in several parts is an encoded form. */
  textsOf(received: ReceivedContent): Promise<string[]>;
}

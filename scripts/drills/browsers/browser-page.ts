/** What a journey needs of a browser: its own clicks and keys, and what a page says. */
export interface BrowserPage {
  open(address: string): Promise<void>;
  /** The value of an expression in the page. */
  read<Value>(expression: string): Promise<Value>;
  /** As a person does, in the middle of the first element that matches. */
  click(selector: string): Promise<void>;
  /** In place of what is there. */
  type(selector: string, text: string): Promise<void>;
  setCookie(cookie: { name: string; value: string }): Promise<void>;
  /** PNG. */
  picture(): Promise<Buffer>;
  /** Errors that the browser wrote to its console since it began. */
  errors(): readonly string[];
  close(): Promise<void>;
}

export interface InstalledBrowser {
  name: string;
  /** Undefined: this machine has it not. */
  start: (() => Promise<BrowserPage>) | undefined;
  /** Debian's packages. */
  packages: string;
}

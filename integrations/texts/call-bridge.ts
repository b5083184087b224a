import type { TextCall } from "./text-service.ts";

/** A number at which two callers with their codes meet. The provider of calls asks our webhook what it answers. */
export interface CallBridge {
  /** E.164. */
  number: string;
  isSigned(call: TextCall): boolean;
  /** Asks the caller for six digits. @param url where the provider posts them */
  asks(url: string): string;
  /** @param conference undefined: the digits were of no call */
  answers(conference: string | undefined): string;
}

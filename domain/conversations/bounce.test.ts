import { expect, it } from "vitest";
import { bounceReasonOf } from "./bounce.ts";

it.each([
  ["5.1.1", "550 5.1.1 User unknown", "no-mailbox"],
  ["5.1.10", "550 5.1.10 RESOLVER.ADR.RecipientNotFound", "no-mailbox"],
  ["5.1.10", "556 5.1.10 Domain does not accept mail (nullMX)", "no-domain"],
  ["5.4.310", "550 5.4.310 DNS domain gone.example does not exist", "no-domain"],
  ["5.1.2", "", "no-domain"],
  ["5.4.4", "host not found", "no-domain"],
  ["5.2.1", "account disabled", "no-mailbox"],
  ["5.2.2", "552 mailbox full", "full"],
  ["4.2.2", "452 over quota", "full"],
  ["5.3.4", "message too big", "too-large"],
  ["5.7.1", "550 5.7.1 Message rejected as spam", "refused"],
  ["5.0.0", "550 No such user here", "no-mailbox"],
  ["5.5.0", "550 Requested action not taken: mailbox unavailable", "no-mailbox"],
  ["4.4.7", "delivery time expired", "unclear"],
  ["4.1.1", "451 user unknown at this time", "unclear"],
  ["5.0.0", "554 blocked by our policy", "refused"],
  ["", "", "unclear"],
])("a server that answers %j, %j, says: %s", (status, said, reason) => {
  expect(bounceReasonOf({ status, said })).toBe(reason);
});

import { expect, it } from "vitest";
import { emailText } from "#domain/notifications/email-text.ts";
import { disputeNotice, unmatchedNotice } from "./payment-attention.ts";

it("emails about payments show the office's time and the provider's name as on the office's pages", () => {
  const payment = {
    provider: "authorize-net",
    cents: 59_900,
    currency: "usd",
    reference: "7001",
    email: null,
    occurredAt: "2026-11-23T04:29:05.065Z",
  } as const;
  for (const email of [
    unmatchedNotice({ ...payment, refund: false }),
    disputeNotice("opened", { ...payment, order: undefined }),
  ]) {
    const text = emailText(email);
    expect(text).toContain("When: November 22, 2026, 11:29 PM EST");
    expect(text).toContain("Provider: Authorize.Net, 7001");
  }
});

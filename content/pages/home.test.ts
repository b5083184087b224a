import { expect, it } from "vitest";
import { leadTransferred } from "#content/emails/leads/lead-transferred.ts";
import { home } from "./home.ts";

it("the sample email on Home has the subject and the first sentences of the email that agents get", () => {
  const email = leadTransferred({
    agentName: "Ada",
    kind: "buyer",
    lead: { firstName: "Rosa", lastName: "Delgado", phone: "+14045550117", email: "" },
    place: { zip: "30308", city: "Atlanta", state: "GA" },
    answers: [],
    calls: [],
    callingWindow: undefined,
    consentGivenAt: "2026-11-25T12:00:00.000Z",
    url: "https://zipstead.example/my/leads/lead-1",
  });
  const { subject, line } = home.product.email;
  expect(email.subject).toBe(subject);
  expect(email.blocks).toContain(line);
});

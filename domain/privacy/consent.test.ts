import { describe, expect, it } from "vitest";
import { sha256 as hash } from "#config/sha256.ts";
import { noWish } from "#domain/consumers/contact-wish.ts";
import { type ConsentLink, chainStart, checkRefusal, contactRefusal, findFault, linkTo, sealOf } from "./consent.ts";

const cleo = { salt: "s1", ip: "192.0.2.7", userAgent: "Browser", phone: "404-555-0150", email: "cleo@home.example" };

function chainOfThree(): ConsentLink[] {
  const chain: ConsentLink[] = [];
  for (const position of [1, 2, 3]) {
    const statement = {
      position,
      id: `consent-${position}`,
      givenAt: "2026-11-20T12:00:00.000Z",
      leadId: `lead-${position}`,
      textId: "buyer-1",
      wording: "I agree to be called.",
      ticked: 1 as const,
      page: "https://zipstead.example/buyer-form",
      formVersion: "1",
      seal: sealOf(cleo, hash),
    };
    chain.push(linkTo(chain.at(-1)?.hash ?? chainStart, statement, hash));
  }
  return chain;
}

const [first, second, third] = chainOfThree() as [ConsentLink, ConsentLink, ConsentLink];

describe("the chain of consent records", () => {
  it("is valid if each record follows from the one before", () => {
    expect(findFault(first, { position: 0, hash: chainStart }, cleo, hash)).toBeUndefined();
    expect(findFault(second, first, cleo, hash)).toBeUndefined();
  });

  it.each([
    ["another wording", { wording: "I agree to be called at night." }],
    ["a tick that was not set", { ticked: 0 as const }],
    ["another time", { givenAt: "2026-11-21T12:00:00.000Z" }],
    ["another lead", { leadId: "lead-9" }],
    ["another id", { id: "consent-9" }],
    ["another text id", { textId: "buyer-2" }],
    ["another page", { page: "https://zipstead.example/" }],
    ["another form", { formVersion: "2" }],
    ["another person's seal", { seal: sealOf({ ...cleo, salt: "s2" }, hash) }],
  ])("breaks if a record gets %s", (_, change) => {
    expect(findFault({ ...second, ...change }, first, cleo, hash)).toEqual({ position: 2, fault: "altered" });
  });

  it("breaks if a record is missing", () => {
    expect(findFault(third, first, cleo, hash)).toEqual({ position: 2, fault: "missing" });
  });

  it("breaks if a record is rewritten with its hash", () => {
    const forged = linkTo(chainStart, { ...first, wording: "Anything" }, hash);
    expect(findFault(second, forged, cleo, hash)).toEqual({ position: 2, fault: "not-chained" });
  });

  it("breaks if a record is rewritten and the next one is linked to it", () => {
    const forged = linkTo(chainStart, { ...first, wording: "Anything" }, hash);
    const following = { ...second, previousHash: forged.hash };
    expect(findFault(following, forged, cleo, hash)).toEqual({ position: 2, fault: "altered" });
  });

  it.each([
    ["IP address", { ip: "198.51.100.1" }],
    ["browser", { userAgent: "Another" }],
    ["phone", { phone: "404-555-0199" }],
    ["e-mail", { email: "dora@home.example" }],
  ])("breaks if the person gets another %s", (_, change) => {
    expect(findFault(second, first, { ...cleo, ...change }, hash)).toEqual({ position: 2, fault: "person-altered" });
  });

  it("stays valid if a person was erased on request", () => {
    expect(findFault(second, first, undefined, hash)).toBeUndefined();
  });
});

describe("contacting a lead", () => {
  const lead = { ...noWish, consented: true, revoked: false, phone: "+14045550150", email: "cleo@home.example" };
  it.each(["call", "text", "email"] as const)("is allowed by %s with consent", (channel) => {
    expect(contactRefusal(lead, channel)).toBeUndefined();
  });
  it.each(["call", "text"] as const)("is refused by %s without consent", (channel) => {
    expect(contactRefusal({ ...lead, consented: false }, channel)).toBe("no-consent");
  });
  it("is allowed by email without consent, as they asked for an answer", () => {
    expect(contactRefusal({ ...lead, consented: false }, "email")).toBeUndefined();
  });
  it.each(["call", "text", "email"] as const)("is refused by %s after an opt-out", (channel) => {
    expect(contactRefusal({ ...lead, revoked: true }, channel)).toBe("revoked");
  });
  it.each(["call", "text"] as const)("is refused by %s if they want emails only", (channel) => {
    expect(contactRefusal({ ...lead, emailsOnly: true }, channel)).toBe("emails-only");
    expect(contactRefusal({ ...lead, emailsOnly: true }, "email")).toBeUndefined();
  });
  it.each(["call", "text", "email"] as const)("is refused by %s before the day that they chose", (channel) => {
    expect(contactRefusal({ ...lead, notBefore: "2027-03-01" }, channel)).toBe("not-before");
  });
  it("is refused without a phone number or email", () => {
    expect(contactRefusal({ ...lead, phone: null }, "call")).toBe("no-address");
  });
});

describe("verifying a lead", () => {
  const lead = { ...noWish, consented: true, revoked: false, phone: "+14045550150", email: "cleo@home.example" };
  it("is allowed by phone, or by email if there is no number", () => {
    expect(checkRefusal(lead)).toBeUndefined();
    expect(checkRefusal({ ...lead, phone: null })).toBeUndefined();
    expect(checkRefusal({ ...lead, email: null })).toBeUndefined();
    expect(checkRefusal({ ...lead, emailsOnly: true }), "by email").toBeUndefined();
  });
  it.each([
    ["no-consent", { consented: false }],
    ["no-consent", { consented: false, phone: null }],
    ["revoked", { revoked: true, consented: false }],
    ["no-address", { phone: null, email: null }],
    ["not-before", { notBefore: "2027-03-01" }],
    ["emails-only", { emailsOnly: true, email: null }],
  ] as const)("is refused: %s %o", (reason, change) => {
    expect(checkRefusal({ ...lead, ...change })).toBe(reason);
  });
});

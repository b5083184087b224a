import { describe, expect, it } from "vitest";
import { attributionOf } from "./attribution.ts";
import { seenVisit } from "./seen-visit.ts";

const site = "https://zipstead.example";
const known = (page: string, referrer: string | null) =>
  Object.fromEntries(
    Object.entries(attributionOf(seenVisit(page, referrer), { keepsClicks: true }) ?? {}).filter(([, text]) => text),
  );

describe("what a request without scripts says of how a visit began", () => {
  it("is the campaign of the form's own address, and the site that led to it", () => {
    const page = `${site}/buyer-form?utm_source=Google&utm_campaign=Decatur&gclid=Cj0K&question=1&secret=x`;
    const all = { utmSource: "google", utmCampaign: "Decatur", gclid: "Cj0K", landingPath: "/buyer-form" };
    expect(known(page, "https://www.google.com/")).toEqual({ ...all, referrerHost: "google.com" });
    expect(known(page, null)).toEqual(all);
    expect(seenVisit(page, null)).not.toContain("secret");
  });

  it("is the campaign of our page that led to the form", () => {
    expect(known(`${site}/seller-form`, `${site}/selling?utm_source=mail&fbclid=7`)).toEqual({
      ...{ utmSource: "mail", fbclid: "7", landingPath: "/selling" },
    });
  });

  it("goes along in the addresses of the steps, and with Back and a refused post", () => {
    const visit = seenVisit(`${site}/buyer-form`, `${site}/buying?utm_source=mail`);
    const step = `${site}/buyer-form?${new URLSearchParams({ answer1: "Decatur", question: "2", visit })}`;
    expect(seenVisit(step, `${site}/buyer-form`)).toBe(visit);
    expect(seenVisit(`${site}/buyer-form?submitted=`, step)).toBe(visit);
  });

  it("is nothing if no campaign is named: which page came first is not known then", () => {
    for (const referrer of [null, "", "no address", `${site}/buying`, "https://www.google.com/?utm_source=theirs"])
      expect(seenVisit(`${site}/buyer-form?question=2`, referrer)).toBe("");
  });

  it("has no email address, and no more than an address takes", () => {
    expect(seenVisit(`${site}/buyer-form?utm_campaign=rosa@home.example`, null)).toBe("");
    expect(seenVisit(`${site}/buyer-form?visit=${"x".repeat(2000)}`, null)).toBe("");
  });
});

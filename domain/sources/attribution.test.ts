import { describe, expect, it } from "vitest";
import { attributionOf } from "./attribution.ts";

const site = "https://zipstead.example";
const known = (visit: string) =>
  Object.fromEntries(
    Object.entries(attributionOf(visit, { keepsClicks: true }) ?? {}).filter(([, text]) => text !== ""),
  );

describe("what led a visitor to us", () => {
  it("is the site they came from, the campaign and the first page", () => {
    const page = `${site}/buying?utm_source=Google&utm_medium=cpc&utm_campaign=Atlanta%20homes&gclid=Cj0-K_1.x`;
    expect(known(`https://www.google.com/search?q=secret ${page}`)).toEqual({
      ...{ utmSource: "google", utmMedium: "cpc", utmCampaign: "Atlanta homes", gclid: "Cj0-K_1.x" },
      ...{ referrerHost: "google.com", landingPath: "/buying" },
    });
  });

  it("has no site for a typed address, and none of our own", () => {
    expect(known(` ${site}/`)).toEqual({ landingPath: "/" });
    expect(known(`${site}/selling?utm_source=mail ${site}/seller-form`)).toEqual({
      utmSource: "mail",
      landingPath: "/selling",
    });
  });

  it("has no personal data: no email address, no secret of a path, no click of somebody who refuses", () => {
    expect(known(` ${site}/request/secret-key?utm_campaign=rosa@home.example&name=Rosa`)).toEqual({
      landingPath: "/request",
    });
    expect(known(` ${site}/agents/ga/atlanta/ada-park?x=1`)).toEqual({ landingPath: "/agents/ga/atlanta/ada-park" });
    expect(attributionOf(` ${site}/?gclid=a&fbclid=b`, { keepsClicks: false })).toMatchObject({
      gclid: "",
      fbclid: "",
    });
  });

  it.each(["", " ", "no address", "a b c", "https:// https://", "javascript:alert(1) data:,x"])(
    "is nothing for %j, or holds no text of it",
    (visit) => {
      expect(Object.values(known(visit))).toEqual([]);
    },
  );
});

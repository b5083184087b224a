import { describe, expect, it } from "vitest";
import { mostFromAll, mostFromClient, quickestHuman, type Signals, suspicions } from "./suspicions.ts";

const ada: Signals = {
  honeypot: "",
  secondsToFill: 40,
  texts: ["Atlanta, GA", "My listing: https://keystone.example/12"],
  recentFromClient: 0,
  recentFromAll: 0,
  tokenWasUsed: false,
  beyondBounds: [],
};

describe("telling machines from people", () => {
  it("lets Ada through, who writes one link", () => {
    expect(suspicions(ada)).toEqual([]);
  });

  it.each([
    ["is quick because the browser filled it in", { secondsToFill: quickestHuman - 1 }],
    ["came back to a page that is too old to have a token", { secondsToFill: undefined }],
    ["comes while everybody comes", { recentFromAll: mostFromAll }],
    [
      "is no quicker than people can be while everybody comes",
      { secondsToFill: quickestHuman, recentFromAll: mostFromAll },
    ],
    ["writes two links", { texts: ["http://a http://b"] }],
    ["left a blank where no person sees", { honeypot: " " }],
  ])("lets somebody through who only %s", (_, signal) => {
    expect(suspicions({ ...ada, ...signal })).toEqual([]);
  });

  it.each<[string, Partial<Signals>, string[]]>([
    ["fills what no person sees", { honeypot: "x" }, ["honeypot"]],
    ["stuffs links", { texts: ["http://a https://b http://c"] }, ["links"]],
    ["stuffs links in other spellings", { texts: ['<a href="a">', "[URL=b] www.c.example"] }, ["links"]],
    ["sends again and again", { recentFromClient: mostFromClient }, ["flood"]],
    ["comes with a token that served somebody else", { tokenWasUsed: true }, ["used-token"]],
    ["goes beyond what its client may reserve", { beyondBounds: ["client"] }, ["unpaid"]],
    ["goes beyond what its networks may reserve", { beyondBounds: ["ipv6-56", "ipv6-48"] }, ["unpaid"]],
    ["goes beyond what its email domain may reserve", { beyondBounds: ["email-domain"] }, ["unpaid-domain"]],
    ["has no token in a flood", { secondsToFill: undefined, recentFromAll: mostFromAll }, ["no-token", "wide-flood"]],
    ["is too quick in a flood", { secondsToFill: 0, recentFromAll: mostFromAll }, ["too-quick", "wide-flood"]],
  ])("holds for review what %s", (_, signal, reasons) => {
    expect(suspicions({ ...ada, ...signal })).toEqual(reasons);
  });
});

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

describe("moderation reasons", () => {
  it("Ada's submission with one link passes", () => {
    expect(suspicions(ada)).toEqual([]);
  });

  it.each([
    ["quick because the browser filled it in", { secondsToFill: quickestHuman - 1 }],
    ["sent from a page that is too old to have a valid token", { secondsToFill: undefined }],
    ["sent during a flood", { recentFromAll: mostFromAll }],
    ["as quick as people can be, during a flood", { secondsToFill: quickestHuman, recentFromAll: mostFromAll }],
    ["written with two links", { texts: ["http://a http://b"] }],
    ["sent with a space in the hidden field", { honeypot: " " }],
  ])("a submission passes if it is only %s", (_, signal) => {
    expect(suspicions({ ...ada, ...signal })).toEqual([]);
  });

  it.each<[string, Partial<Signals>, string[]]>([
    ["fills in the hidden field", { honeypot: "x" }, ["honeypot"]],
    ["contains many links", { texts: ["http://a https://b http://c"] }, ["links"]],
    ["contains many links in other spellings", { texts: ['<a href="a">', "[URL=b] www.c.example"] }, ["links"]],
    ["is one of many from the same client", { recentFromClient: mostFromClient }, ["flood"]],
    ["has a token that another person's application used", { tokenWasUsed: true }, ["used-token"]],
    ["exceeds its client's limit of unpaid zip codes", { beyondBounds: ["client"] }, ["unpaid"]],
    ["exceeds its networks' limits of unpaid zip codes", { beyondBounds: ["ipv6-56", "ipv6-48"] }, ["unpaid"]],
    ["exceeds its email domain's limit of unpaid zip codes", { beyondBounds: ["email-domain"] }, ["unpaid-domain"]],
    [
      "has no token during a flood",
      { secondsToFill: undefined, recentFromAll: mostFromAll },
      ["no-token", "wide-flood"],
    ],
    ["is too quick during a flood", { secondsToFill: 0, recentFromAll: mostFromAll }, ["too-quick", "wide-flood"]],
  ])("a submission goes to moderation if it %s", (_, signal, reasons) => {
    expect(suspicions({ ...ada, ...signal })).toEqual(reasons);
  });
});

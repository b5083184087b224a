import { describe, expect, it } from "vitest";
import { likelyPresser, parseClicks, withClick } from "./clicks.ts";

const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1";
const person = { method: "GET", userAgent: phone, purpose: "", secondsSinceSent: 300 };
const at = (second: number) => new Date(Date.UTC(2026, 10, 29, 12, 0, second)).toISOString();

describe("Who pressed a link", () => {
  it("is likely a person in a browser, a while after the email left", () => {
    expect(likelyPresser(person)).toBe("person");
  });

  it.each([
    ["asks for the head alone", { method: "HEAD" }],
    ["comes as soon as the email leaves", { secondsSinceSent: 3 }],
    ["says nothing of itself", { userAgent: "" }],
    ["is a scanner", { userAgent: "Mozilla/5.0 (compatible; Proofpoint URL Defense)" }],
    ["shows a preview", { userAgent: `${phone} WhatsApp/2.24` }],
    ["fetches ahead", { purpose: "prefetch;prerender" }],
    ["is a program", { userAgent: "python-requests/2.32" }],
  ])("is likely a machine if it %s", (_, seen) => {
    expect(likelyPresser({ ...person, ...seen })).toBe("machine");
  });
});

describe("Presses", () => {
  const pressed = (...presses: [link: number, second: number][]) =>
    parseClicks(
      presses.reduce<string | null>(
        (json, [link, second]) => withClick(json, { link, at: at(second), likely: "person" }),
        null,
      ),
    ).map(({ likely }) => likely);

  it("on several links at once are of a machine, the first one, too", () => {
    expect(pressed([0, 0], [1, 1], [2, 2])).toEqual(["machine", "machine", "machine"]);
    expect(pressed([0, 0], [0, 1])).toEqual(["person", "person"]);
    expect(pressed([0, 0], [1, 30])).toEqual(["person", "person"]);
  });

  it("are bounded, and what nobody can read is none", () => {
    expect(pressed(...Array.from({ length: 130 }, (_, no): [number, number] => [0, no % 60]))).toHaveLength(100);
    expect(parseClicks("{}")).toEqual([]);
    expect(parseClicks(null)).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { outlookLines, thanksLines } from "#content/leads/lead-outlook.ts";
import { firstCallBy } from "#domain/leads/first-call.ts";
import { dailyEngines } from "#test/database.ts";
import { bensPlan } from "#test/refunds.ts";
import { leadOutlook } from "./lead-outlook.ts";

describe.each(dailyEngines)("what happens with a request on %s", (engine) => {
  it("says who serves the zip code, else who is nearest, else that nobody knows", async () => {
    const { test } = await bensPlan(engine);
    const { read } = test.world.database;
    const linesFor = async (zip: string | null) =>
      outlookLines(await leadOutlook(read, { zip, canDial: true }, test.world.now()));
    expect((await linesFor("30030"))[1]).toBe("One agent serves 30030.");
    expect((await linesFor("30303"))[0]).toMatch(
      /^Nobody serves 30303 yet\. The nearest agent with us serves 30030, about \d miles away\. We ask .* cannot promise it\.$/,
    );
    expect((await linesFor("99501"))[0]).toMatch(/^Nobody serves 99501 yet\. We have no agent within 80 miles of it\./);
    expect((await linesFor(null))[1]).toMatch(/^You typed no zip code that we recognize/);
  });

  it("says on the page of thanks first that nobody serves the place, and not who has the zip code", async () => {
    const { test } = await bensPlan(engine);
    const linesFor = async (zip: string, asked?: string) =>
      thanksLines(await leadOutlook(test.world.database.read, { zip, canDial: true }, test.world.now()), asked);
    const served = await linesFor("30030");
    expect(served[1]).toBe("It goes to one local agent, the one who holds that zip code.");
    const [first, ...others] = await linesFor("99501");
    expect(first).toMatch(/^Nobody serves 99501 yet/);
    for (const lines of [served, [first, ...others]]) {
      expect(lines.join(" ").match(/two people/gi), "one number of people who check").toHaveLength(1);
      expect(lines.join(" ")).not.toMatch(/A person on our team/);
    }
    expect(others.join(" ")).not.toContain("the one who holds");
    expect(await linesFor("30030", "Ada Park")).toEqual(expect.arrayContaining(["We offer it to Ada Park first."]));
  });
});

describe("the first call comes", () => {
  it.each([
    ["on the next working day", "2026-11-23T15:00:00.000Z", "2026-11-24"],
    ["after Thanksgiving", "2026-11-25T15:00:00.000Z", "2026-11-27"],
    ["after a weekend", "2026-11-20T15:00:00.000Z", "2026-11-23"],
  ])("%s", (_when, receivedAt, by) => {
    expect(firstCallBy(receivedAt)).toBe(by);
  });

  it("from a number that is named, by a day that is named", () => {
    const [calls] = outlookLines({ zip: "30030", agents: 1, nearest: null, canDial: true, callBy: "2026-11-27" });
    expect(calls).toContain("(404) 555-0142");
    expect(calls).toContain("November 27, 2026");
  });

  it("to nobody who left no number that we dial: they read that we write", () => {
    const lines = outlookLines({ zip: null, agents: 0, nearest: null, canDial: false, callBy: "2026-11-27" });
    expect(lines.join(" ")).toMatch(
      /nobody calls you\. A person on our team writes to you .* We ask you when we write\./,
    );
    expect(lines.join(" ")).not.toContain("each call you");
  });
});

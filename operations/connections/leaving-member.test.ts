import { expect, it } from "vitest";
import { connectionsOfAgent } from "#database/connections/connections.ts";
import { removeMember } from "#operations/members/remove-member.ts";
import { erasePerson } from "#operations/privacy/erase-person.ts";
import { dailyEngines } from "#test/database.ts";
import { atlanta } from "#test/leads.ts";
import { addressOf, tessAndTeam } from "#test/team.ts";
import { calendarOf, renewCalendar } from "./calendar-feed.ts";
import { connectCrm } from "./connect-crm.ts";
import { makeWebhook } from "./edit-webhook.ts";

it.each(dailyEngines)(
  "Uma leaves the team and is erased: her own connections and calendar end, the webhook that she made stays, on %s",
  async (engine) => {
    const test = await atlanta(engine);
    const { world } = test;
    const { agentId, lead, members } = await tessAndTeam(test, "Uma");
    const uma = members.Uma ?? fail();
    const made = await makeWebhook(world, uma, { url: "https://hooks.example.com/", events: ["lead.accepted"] });
    expect(made.ok).toBe(true);
    expect(
      await connectCrm(world, uma, { kind: "follow-up-boss", entered: { key: "fka_0123456789abcdef" } }),
    ).toBeUndefined();
    const address = await renewCalendar(world, uma);
    const key = address.slice(address.lastIndexOf("/") + 1).replace(".ics", "");
    expect(await calendarOf(world, key)).toContain("VCALENDAR");
    const open = async () =>
      (await connectionsOfAgent(world.database.read, agentId)).map(({ kind }) => kind).toSorted();
    expect(await open()).toEqual(["follow-up-boss", "webhook"]);

    await removeMember(world, lead, uma.member.id);
    expect(await open()).toEqual(["webhook"]);
    expect(await calendarOf(world, key)).toBeUndefined();
    const rows = world.database.read.selectFrom("connections").select("kind").where("secret", "is not", null);
    expect(await rows.execute()).toEqual([{ kind: "webhook" }]);

    await erasePerson(world, { email: addressOf("Uma"), phone: undefined });
    expect(await open()).toEqual(["webhook"]);
    for (const table of ["connections", "calendarFeeds"] as const) {
      const hers = world.database.read.selectFrom(table).select("id").where("memberId", "=", uma.member.id);
      expect(await hers.execute()).toEqual([]);
    }
  },
);

function fail(): never {
  throw new Error("Uma is not in the team.");
}

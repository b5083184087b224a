import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { acceptanceOf } from "#database/work/acceptances.ts";
import { connectCrms } from "#integrations/connections/crms.ts";
import { guardedHttp } from "#integrations/connections/guarded-http.ts";
import { joinWorkspace } from "#operations/members/join-workspace.ts";
import { inTransaction } from "#operations/transaction.ts";
import { changeStage } from "#operations/work/change-stage.ts";
import { adasLead } from "#test/adas-lead.ts";
import { ada } from "#test/cast.ts";
import { checkAsyncProperty } from "#test/check-property.ts";
import { type engines, enginesOf } from "#test/database.ts";
import { atlanta } from "#test/leads.ts";
import { listening } from "#test/stand-in.ts";
import { connectCrm } from "./connect-crm.ts";
import { followSubscriptions, readCrms, takeCrmNotice } from "./crm-changes.ts";
import { endConnection } from "./end-connection.ts";

const key = "fka_0123456789abcdef";
const systemKey = "5y5t3m";

/** Follow Up Boss with a reading of its own: it shares no code with ours. `fails`: the next requests, in turn. */
async function followUpBoss() {
  const hooks = new Map<string, { event: string; url: string }>();
  const people = new Map<
    string,
    { id: number; stage: string; sourceUrl: string | null; emails: { value: string }[] }
  >();
  const notes = new Map<string, { id: number; personId: number; body: string }>();
  let fails = () => false;
  let next = 0;
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      const answer = (status: number, body?: object) => response.writeHead(status).end(body && JSON.stringify(body));
      const { authorization = "" } = request.headers;
      if (authorization !== `Basic ${Buffer.from(`${key}:`).toString("base64")}`) return answer(401);
      if (request.headers["x-system-key"] !== systemKey) return answer(403);
      if (fails()) return answer(503);
      const [, , resource = "", id = ""] = (request.url ?? "").split("/");
      if (resource === "webhooks" && request.method === "POST") {
        next += 1;
        hooks.set(String(next), JSON.parse(Buffer.concat(pieces).toString()));
        return answer(201, { id: next });
      }
      if (resource === "webhooks") return answer(hooks.delete(id) ? 204 : 404);
      const found = resource === "people" ? people.get(id) : notes.get(id);
      return found ? answer(200, found) : answer(404);
    });
  });
  const url = await listening(server);
  const failWith = (how: () => boolean) => {
    fails = how;
  };
  return { url, hooks, people, notes, failWith };
}

const signatureOf = (body: string) =>
  createHmac("sha256", systemKey).update(Buffer.from(body).toString("base64")).digest("hex");

/** Ada works with Cleo's lead, which is person 7 in her account. */
async function adasAccount(engine: (typeof engines)[number]) {
  const test = await atlanta(engine);
  const { world, clock } = test;
  const { agentId, leadId, viewer } = await adasLead(test);
  const person = { id: agentId, name: "Ada Park", email: ada.email };
  await inTransaction(world, (tx) => joinWorkspace(tx, { agentId, role: "agent", person }));
  const boss = await followUpBoss();
  const { back } = connectCrms((kind) =>
    kind === "follow-up-boss"
      ? {
          post: guardedHttp({ allowsLocal: true }),
          network: { source: "Zipstead", system: "Zipstead", systemKey },
          url: `${boss.url}/v1/events`,
        }
      : undefined,
  );
  world.crmBack = back;
  boss.people.set("7", {
    id: 7,
    stage: "Lead",
    sourceUrl: new URL(`/my/leads/${leadId}`, world.baseUrl).href,
    emails: [],
  });
  expect(
    await connectCrm(
      world,
      { agentId, member: { ...person, role: "agent", hasSecondFactor: false } },
      { kind: "follow-up-boss", entered: { key } },
    ),
  ).toBeUndefined();
  await followSubscriptions(world);
  const ourKey = new URL([...boss.hooks.values()][0]?.url ?? "http://none.invalid").pathname.split("/").at(-1) ?? "";
  const tell = (eventId: string, event: string, ids: number[], signature?: string) => {
    const body = JSON.stringify({ eventId, event, resourceIds: ids, uri: "" });
    return takeCrmNotice(world, ourKey, { body, signature: signature ?? signatureOf(body) });
  };
  const read = async () => {
    clock.pass({ seconds: 60 });
    return readCrms(world);
  };
  const setStage = (stage: string) => {
    const person = boss.people.get("7");
    if (person) person.stage = stage;
  };
  const acceptance = async () => {
    const found = await acceptanceOf(world.database.read, viewer, leadId);
    if (!found) throw new Error("Ada has no such lead.");
    return found;
  };
  const notes = async () => {
    const rows = world.database.read.selectFrom("activities").select("detail").where("kind", "=", "noted");
    return (await rows.orderBy("id").execute()).map(({ detail }): string => JSON.parse(detail).text);
  };
  return { test, world, clock, agentId, leadId, viewer, boss, tell, read, setStage, acceptance, notes };
}

describe.each(enginesOf("connections"))("what Ada does in Follow Up Boss comes back, on %s", (engine) => {
  it("a stage moves her lead, a note is read in its history, and an unknown stage is said there", async () => {
    const { boss, tell, read, setStage, acceptance, notes, world, viewer } = await adasAccount(engine);
    expect([...boss.hooks.values()].map(({ event }) => event)).toEqual(["peopleStageUpdated", "notesCreated"]);
    expect(await tell("e0", "peopleStageUpdated", [7], "0".repeat(64))).toBe("bad-signature");
    setStage("Spoke with customer");
    expect(await tell("e1", "peopleStageUpdated", [7])).toBe("taken");
    expect(await tell("e1", "peopleStageUpdated", [7])).toBe("taken");
    expect(await read()).toBe(1);
    expect((await acceptance()).stage).toBe("spoke");
    boss.notes.set("3", { id: 3, personId: 7, body: "Likes the porch." });
    await tell("e2", "notesCreated", [3]);
    setStage("A - Hot");
    await tell("e3", "peopleStageUpdated", [7]);
    await tell("e4", "peopleStageUpdated", [7]);
    expect(await read()).toBe(3);
    expect(await read()).toBe(0);
    expect(await notes()).toEqual([
      "Follow Up Boss: Likes the porch.",
      "Follow Up Boss: the stage is “A - Hot” there.",
    ]);
    expect((await acceptance()).stage).toBe("spoke");
    const { id } = await world.database.read
      .selectFrom("connections")
      .select("id")
      .where("endedAt", "is", null)
      .executeTakeFirstOrThrow();
    await endConnection(world, viewer, id);
    expect(await tell("e5", "peopleStageUpdated", [7])).toBe("unknown");
    boss.failWith(() => true);
    await followSubscriptions(world);
    boss.failWith(() => false);
    expect(boss.hooks.size).toBe(2);
    await followSubscriptions(world);
    expect(boss.hooks.size).toBe(0);
    const kept = world.database.read.selectFrom("connections").select("id").where("secret", "is not", null);
    expect(await kept.execute()).toEqual([]);
  });

  it("a late or repeated notice undoes nothing that Ada did here since; a person whom she knew is found by email", async () => {
    const { boss, tell, read, setStage, acceptance, world, viewer, leadId } = await adasAccount(engine);
    const person = boss.people.get("7");
    if (person) Object.assign(person, { sourceUrl: null, emails: [{ value: "Cleo@Home.example" }] });
    setStage("Met with customer");
    await tell("e1", "peopleStageUpdated", [7]);
    await read();
    const { stage, version } = await acceptance();
    expect(stage).toBe("met");
    await changeStage(world, viewer, { leadId, version, to: "offer-made", laterOn: "", reason: "" });
    await tell("e2", "peopleStageUpdated", [7]);
    expect(await read()).toBe(1);
    expect((await acceptance()).stage).toBe("offer-made");
    setStage("Sale closed");
    await tell("e3", "peopleStageUpdated", [7]);
    await read();
    expect((await acceptance()).stage).toBe("offer-made");
  });
});

const stageNames = {
  "Attempted contact": "tried",
  "Spoke with customer": "spoke",
  "Met with customer": "met",
} as const;
const act = fc.oneof(
  fc.record({
    is: fc.constant("stage" as const),
    stage: fc.constantFrom(...(["Attempted contact", "Spoke with customer", "Met with customer"] as const)),
  }),
  fc.record({ is: fc.constant("note" as const), stage: fc.constant("") }),
  fc.record({ is: fc.constant("repeat" as const), stage: fc.constant("") }),
  fc.record({ is: fc.constant("read" as const), stage: fc.constant("") }),
);

describe.each(enginesOf("connections"))("histories in which 37 % of the requests fail, on %s", (engine) => {
  it("end with the stage there and each note once, whatever was repeated or came late", async () => {
    const { boss, tell, read, setStage, acceptance, notes, clock } = await adasAccount(engine);
    let event = 0;
    let noted = 0;
    await checkAsyncProperty(
      fc.asyncProperty(
        fc.array(act, { minLength: 4, maxLength: 12 }),
        fc.infiniteStream(fc.nat(99)),
        async (history, chance) => {
          boss.failWith(() => (chance.next().value ?? 0) < 37);
          const sent: (readonly [string, string, number])[] = [];
          let last = "";
          for (const one of history) {
            event += 1;
            if (one.is === "stage") {
              setStage(one.stage);
              last = one.stage;
              sent.push([`e${event}`, "peopleStageUpdated", 7]);
            }
            if (one.is === "note") {
              noted += 1;
              boss.notes.set(String(noted), { id: noted, personId: 7, body: `Note ${noted}` });
              sent.push([`e${event}`, "notesCreated", noted]);
            }
            if (one.is === "repeat" || one.is === "read")
              for (const [id, what, about] of one.is === "repeat" ? sent.toReversed() : [])
                await tell(id, what, [about]);
            if (one.is === "read") await read();
          }
          for (const [id, what, about] of sent.toReversed()) await tell(id, what, [about]);
          boss.failWith(() => false);
          for (let round = 0; round < 4; round += 1) {
            clock.pass({ seconds: 7200 });
            await read();
          }
          const all = await notes();
          expect(all.filter((text) => text.startsWith("Follow Up Boss: Note ")).toSorted()).toEqual(
            Array.from({ length: noted }, (_, at) => `Follow Up Boss: Note ${at + 1}`).toSorted(),
          );
          const wanted = Object.entries(stageNames).find(([name]) => name === last)?.[1];
          if (wanted) expect((await acceptance()).stage).toBe(wanted);
        },
      ),
      engine === "sqlite" ? 15 : 5,
    );
  });
});

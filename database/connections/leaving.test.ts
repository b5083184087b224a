import { describe, expect, it } from "vitest";
import { engines, freshDatabase } from "#test/database.ts";
import { insertConnection } from "./connections.ts";
import { recordAttempts } from "./leaving.ts";

const start = new Date("2026-11-20T12:00:00.000Z");
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);

async function threeConnections(engine: (typeof engines)[number]) {
  const database = await freshDatabase(engine);
  const facts = {
    agentId: "ada",
    memberId: "ada",
    kind: "webhook",
    target: "",
    createdAt: start.toISOString(),
  } as const;
  await database.write(async (tx) => {
    for (const id of ["crm", "sheet", "zap"]) await insertConnection(tx, { id, ...facts });
  });
  /** Each as "crm ok" or "crm answered 503". */
  const record = (at: Date, ...attempts: string[]) =>
    database.write((tx) =>
      recordAttempts(
        tx,
        attempts.map((attempt) => {
          const [, connectionId = "", answer = ""] = /^(\w+) (.*)$/.exec(attempt) ?? [];
          return { connectionId, ok: answer === "ok", answer: answer === "ok" ? null : answer };
        }),
        at,
      ),
    );
  const health = async (id: string) => {
    const columns = ["lastSuccessAt", "failingSince", "lastAnswer"] as const;
    const row = await database.read
      .selectFrom("connections")
      .select(columns)
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return [row.lastSuccessAt, row.failingSince, row.lastAnswer];
  };
  return { record, health };
}

describe.each(engines)("the attempts of a batch on %s", (engine) => {
  it("leave each connection as its last attempt does", async () => {
    const { record, health } = await threeConnections(engine);
    await record(
      start,
      "crm answered 503",
      "sheet ok",
      "crm ok",
      "sheet answered 500",
      "zap answered 500",
      "zap answered 410",
    );
    expect(await health("crm")).toEqual([start.toISOString(), null, null]);
    expect(await health("sheet")).toEqual([start.toISOString(), start.toISOString(), "answered 500"]);
    expect(await health("zap")).toEqual([null, start.toISOString(), "answered 410"]);
  });

  it("keep the time of the first failure, until a success", async () => {
    const { record, health } = await threeConnections(engine);
    await record(start, "crm answered 503");
    await record(later(60), "crm answered 500");
    expect(await health("crm")).toEqual([null, start.toISOString(), "answered 500"]);
    await record(later(61), "crm ok");
    expect(await health("crm")).toEqual([later(61).toISOString(), null, null]);
  });

  it("write about a connection that takes every event only every ten seconds, but at once after a failure", async () => {
    const { record, health } = await threeConnections(engine);
    await record(start, "crm ok", "zap ok");
    await record(later(10), "crm ok");
    expect(await health("crm")).toEqual([start.toISOString(), null, null]);
    await record(later(11), "crm ok");
    expect(await health("crm")).toEqual([later(11).toISOString(), null, null]);
    await record(later(12), "crm answered 500");
    await record(later(13), "crm ok");
    expect(await health("crm")).toEqual([later(13).toISOString(), null, null]);
    await record(later(-60), "zap ok");
    expect(await health("zap"), "after a clock that was ahead").toEqual([later(-60).toISOString(), null, null]);
  });
});

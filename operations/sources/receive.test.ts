import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { deleteExpired } from "#database/delete-expired.ts";
import { payloadsOf } from "#database/sources/sources.ts";
import { bytesOf } from "#domain/sources/stored-content.ts";
import { erasePerson } from "#operations/privacy/erase-person.ts";
import { dailyEngines } from "#test/database.ts";
import { atlanta } from "#test/leads.ts";
import type { TestWorld } from "#test/world.ts";
import { addSource, mapSource, pauseSource } from "./change-source.ts";
import { receiveEmail } from "./receive-email.ts";
import { readPayloadAgain, receiveLead } from "./receive-lead.ts";
import { shownPayload } from "./shown-payload.ts";

const staffId = "Moira";
const rosa = { name: "Rosa Lind", email: "rosa@home.example", phone: "404-555-0199", zip: "30308" };

async function partner(test: TestWorld, kind: "partner" | "mail" = "partner") {
  const { world } = test;
  const facts = {
    name: "Homes Daily",
    leadKind: "buyer",
    costCents: null,
    costUnit: "month",
    capPerDay: null,
  } as const;
  const { id, key } = await addSource(world, { facts: { ...facts, kind }, staffId });
  const sent = () => payloadsOf(world.database.read, id, 100);
  const send = (body: string | Uint8Array | undefined, contentType = "application/json", more: object = {}) =>
    receiveLead(world, { key, body, contentType, ...more });
  return { id, key, send, sent, pause: (paused: boolean) => pauseSource(world, { id, staffId, paused }) };
}

const leadsIn = ({ world }: TestWorld) => world.database.read.selectFrom("leads").selectAll().execute();

describe.each(dailyEngines)("what a partner posts, on %s", (engine) => {
  it("is stored byte for byte and read, whatever its encoding", async () => {
    const test = await atlanta(engine);
    const { send, sent } = await partner(test);
    const muñoz = `name=Jos%E9+Mu%F1oz&email=jose@home.example&zip=30308`;
    await send(muñoz, "application/x-www-form-urlencoded; charset=iso-8859-1");
    const zipped = gzipSync(JSON.stringify(rosa));
    await send(zipped, "application/json", { contentEncoding: "gzip" });
    await send("", "", { query: "name=Hal+Berg&email=hal@berg.example" });
    const binary = Buffer.from([0, 1, 255, 0]);
    await send(binary, "application/octet-stream");
    expect((await leadsIn(test)).map(({ firstName, lastName }) => `${firstName} ${lastName}`).toSorted()).toEqual([
      ...["Hal Berg", "José Muñoz", "Rosa Lind"],
    ]);
    const stored = (await sent()).map((payload) => Buffer.from(bytesOf(payload)));
    expect(stored.some((bytes) => bytes.equals(zipped))).toBe(true);
    expect(stored.some((bytes) => bytes.equals(binary))).toBe(true);
    const shown = await Promise.all((await sent()).map((payload) => shownPayload(test.world, payload)));
    expect(shown).toContain("name=Hal+Berg&email=hal@berg.example");
  });

  it("is a payload for each line of JSON, and above 10 MB staff read that it came", async () => {
    const test = await atlanta(engine);
    const { send, sent } = await partner(test);
    await send(
      `${JSON.stringify(rosa)}\n${JSON.stringify({ ...rosa, email: "hal@berg.example", phone: "404-555-0164" })}`,
    );
    expect(await leadsIn(test)).toHaveLength(2);
    expect(await send(undefined)).toMatchObject({ outcome: "refused", reason: "too-large" });
    expect((await sent()).filter(({ reason }) => reason === "too-large")).toMatchObject([{ body: "" }]);
  });

  it("is stored also if reading it fails", async () => {
    const test = await atlanta(engine);
    const { send, sent } = await partner(test);
    test.world.contentReader = { textsOf: async () => Promise.reject(new Error("a bug")) };
    expect(await send(JSON.stringify(rosa))).toMatchObject({ outcome: "refused", reason: "unreadable" });
    expect(await sent()).toMatchObject([{ body: JSON.stringify(rosa) }]);
    const { key } = await partner(test, "mail");
    test.world.emailReader = { ...test.world.emailReader, read: async () => Promise.reject(new Error("a bug")) };
    const raw = `To: leads-${key}@localhost\n\nName: Rosa`;
    expect(await receiveEmail(test.world, { raw, recipient: "" })).toMatchObject({ outcome: "refused" });
    expect(test.reported.length).toBeGreaterThan(1);
  });

  it("an email keeps its text and leaves its picture out", async () => {
    const test = await atlanta(engine);
    const { key, sent } = await partner(test, "mail");
    const picture = `--b\nContent-Type: image/png\nContent-Transfer-Encoding: base64\n\n${"A".repeat(420_000)}\n`;
    const text = "--b\nContent-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: 8bit\n\n";
    const lines = "Name: José Muñoz\nEmail: jose@home.example\nZip: 30308\n--b--\n";
    const head = 'From: a@b.example\nMessage-ID: <1@b.example>\nContent-Type: multipart/mixed; boundary="b"\n\n';
    const raw = Buffer.concat([Buffer.from(head + picture + text), Buffer.from(lines, "latin1")]);
    const recipient = `leads-${key}@localhost`;
    expect(await receiveEmail(test.world, { raw, recipient })).toMatchObject({ outcome: "accepted" });
    expect(await leadsIn(test)).toMatchObject([{ firstName: "José", lastName: "Muñoz" }]);
    expect((await sent())[0]?.body.length).toBeLessThan(1000);
  });

  it("an erasure empties what names Rosa and is no lead yet, and what comes back from before it is not read", async () => {
    const test = await atlanta(engine);
    const { id, send, sent, pause } = await partner(test);
    await pause(true);
    await send(JSON.stringify(rosa));
    await send(JSON.stringify({ wer: "Rosa Lind", mail: "Rosa Lind <ROSA@home.example>" }));
    await send(JSON.stringify({ ...rosa, is_test: true }));
    await send(`Rosa Lind, rosa@home.example`, "text/plain");
    await send(JSON.stringify({ name: "Hal", email: "hal@berg.example" }));
    const before = await sent();
    await erasePerson(test.world, { email: "rosa@home.example", phone: "+14045550199" });
    const stays = (await sent()).filter(({ body }) => body !== "");
    expect(stays.map(({ body }) => JSON.parse(body).name)).toEqual(["Hal"]);
    const { database } = test.world;
    const rosas = before.find(({ body, outcome }) => body.includes("404-555-0199") && outcome === "waiting");
    await database.write((tx) =>
      tx
        .updateTable("intakePayloads")
        .set({ body: rosas?.body ?? "" })
        .where("id", "=", rosas?.id ?? "")
        .execute(),
    );
    await mapSource(test.world, { id, staffId, mapping: {} });
    const again = await readPayloadAgain(test.world, { payloadId: rosas?.id ?? "", staffId });
    expect(again).toEqual({ ok: false, reason: "still-no-lead" });
    expect(await leadsIn(test)).toEqual([]);
    await pause(false);
    test.clock.pass({ seconds: 60 });
    await send(JSON.stringify(rosa));
    expect(await leadsIn(test), "she asked again").toHaveLength(1);
  });

  it("what waits for staff is not deleted unread", async () => {
    const test = await atlanta(engine);
    const { send, sent } = await partner(test);
    await send(JSON.stringify(rosa));
    await send("nothing that we can read");
    await deleteExpired(test.world.database, "intakePayloads", "2099-01-01");
    expect((await sent()).map(({ outcome }) => outcome)).toEqual(["refused"]);
  });
});

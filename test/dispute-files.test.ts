import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { verifyFiles } from "#operations/files/verify-files.ts";
import { erasePerson } from "#operations/privacy/erase-person.ts";
import { askForReviews } from "#operations/reviews/ask-for-reviews.ts";
import { newestAuditEvents } from "./audit-events.ts";
import { ada, ben } from "./cast.ts";
import { dailyEngines, type engines } from "./database.ts";
import { visibleText } from "./html.ts";
import { openOfficeAs } from "./office.ts";
import { postFiles } from "./post-files.ts";
import { twoStars } from "./two-stars.ts";
import { payingAgent, signInToWorkspace } from "./workspace.ts";

const dispute = { ground: "false-fact", evidence: "I have messages from each day." };
const messages = new File(["November 3: on my way."], "messages.html");
const calls = new File(["Three calls."], "calls.txt");
const heic = new File(["....ftypheic........"], "photo.heic");

/** Cleo gave Ada two stars. */
async function disputed(engine: (typeof engines)[number]) {
  const stars = await twoStars(engine);
  const { site, ids } = stars;
  const cookie = await signInToWorkspace(site, ada);
  const address = `/my/reviews/${ids[0]}/dispute`;
  const send = (path: string, fields: Record<string, string>, files: File[], from = cookie) =>
    postFiles(site, path, { fields, files, cookie: from });
  const page = async () => visibleText((await site.request("GET", address, { headers: { cookie } })).text);
  const names = async () => {
    const rows = await site.world.database.read.selectFrom("files").select("name").orderBy("id").execute();
    return rows.map(({ name }) => name).toSorted();
  };
  return { ...stars, address, more: `${address}/files`, send, page, names };
}

describe.each(dailyEngines)("evidence of a dispute on %s", (engine) => {
  it("comes with it and after it; staff alone download it, and the review stays public", async () => {
    const { site, address, more, send, page, names, shown } = await disputed(engine);
    const sent = await send(address, dispute, [messages]);
    expect([sent.status, sent.headers.location]).toEqual([303, "/my/reviews?done=disputed"]);
    expect(await page()).toContain("messages.txt (1 kB)");
    expect((await send(more, {}, [calls, messages])).headers.location).toBe("/my/reviews?done=added");
    expect(await names()).toEqual(["calls.txt", "messages.txt"]);
    expect(await shown()).toMatchObject([{ is: "shown", stars: 2, dispute: { decision: null } }]);

    const office = await openOfficeAs(site, "owner");
    const [list = ""] = /\/office\/disputes\/[\w-]+/.exec((await office.get("/office/disputes")).html) ?? [];
    const { html } = await office.get(list);
    const [file = ""] = /\/office\/disputes\/[\w-]+\/files\/[\w-]+/.exec(html) ?? [];
    const answer = await office.file(file);
    expect([answer.text, answer.headers["content-disposition"]]).toEqual([
      "November 3: on my way.",
      "attachment; filename=\"messages.txt\"; filename*=UTF-8''messages.txt",
    ]);
    const [viewed] = await newestAuditEvents(site.world.database.read, 1);
    expect(viewed).toMatchObject({ action: "review-file-viewed" });
    expect((await site.request("GET", file)).status).toBe(302);
    expect(await verifyFiles(site.world.database.read, site.world.files, () => {})).toEqual({ right: 2, wrong: 0 });
  });

  it("is refused with a sentence each: before a dispute, of a wrong kind, by others, after the decision", async () => {
    const { site, address, more, send, names } = await disputed(engine);
    expect((await send(more, {}, [calls])).text).toContain("Files can be added until the dispute is decided.");
    const early = await send(address, { ...dispute, ground: "" }, [calls]);
    expect([early.status, early.text.includes("Choose these files again")]).toEqual([422, true]);
    const mixed = await send(address, dispute, [heic, calls]);
    expect([mixed.status, mixed.text.includes("photo.heic: We cannot read HEIC pictures.")]).toEqual([422, true]);
    expect(await names()).toEqual(["calls.txt"]);
    await payingAgent(site, ben);
    const bens = await signInToWorkspace(site, ben);
    for (const path of [address, more]) expect((await send(path, dispute, [messages], bens)).status).toBe(404);
    site.clock.pass({ seconds: 30 * 86_400 });
    await askForReviews(site.world);
    const again = await signInToWorkspace(site, ada);
    expect((await send(more, {}, [messages], again)).status).toBe(422);
    expect(await names()).toEqual(["calls.txt"]);
  });

  it("loses its name by an erasure; nothing else changes or deletes it", async () => {
    const { site, address, send, names } = await disputed(engine);
    await send(address, dispute, [calls]);
    const change = (statement: ReturnType<typeof sql>) => site.world.database.write((tx) => statement.execute(tx));
    for (const statement of [
      sql`update files set sha256 = 'x'`,
      sql`update files set name = 'x'`,
      sql`delete from files`,
    ])
      await expect(change(statement)).rejects.toThrow("append-only");
    const cleo = await site.world.database.read.selectFrom("leads").select("email").executeTakeFirstOrThrow();
    await erasePerson(site.world, { email: cleo.email, phone: undefined });
    expect(await names()).toEqual([""]);
  });
});

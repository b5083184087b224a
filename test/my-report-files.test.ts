import { Readable } from "node:stream";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { atlantaSite } from "./atlanta-site.ts";
import { newestAuditEvents } from "./audit-events.ts";
import { ben } from "./cast.ts";
import { alertsIn, visibleText } from "./html.ts";
import { acceptCleosLead } from "./leads.ts";
import { openOfficeAs } from "./office.ts";
import { signedWorkspace } from "./open-workspace.ts";
import { postFiles } from "./post-files.ts";
import { pollUntil } from "./until.ts";
import { payingAgent, signInToWorkspace } from "./workspace.ts";

/** Ada has accepted Cleo's lead an hour ago. */
async function adasLead() {
  const { site, agentId, cookie, get } = await signedWorkspace(await atlantaSite());
  const leadId = await acceptCleosLead(site);
  const send = (path: string, fields: Record<string, string>, files: File[], from = cookie) =>
    postFiles(site, path, { fields, files, cookie: from });
  return { site, agentId, leadId, cookie, get, send, address: `/my/leads/${leadId}/report` };
}

const report = { ground: "existing-client", text: "She is mine." };
const screenshot = async () => {
  const canvas = { create: { width: 30, height: 20, channels: 3 as const, background: "#3b48c9" } };
  return new File([new Uint8Array(await sharp(canvas).png().toBuffer())], "Chat with Cleo.png");
};
/** Of every answer that could be opened as a page. */
const inert = {
  "content-security-policy": expect.stringMatching(/^default-src 'none';.* sandbox$/),
  "x-content-type-options": "nosniff",
};
const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], "film.pdf");

describe("files with a report", () => {
  it("are sent with it; both sides download them and read their hashes in the history", async () => {
    const { site, agentId, leadId, get, send, address } = await adasLead();
    const sent = await send(address, report, [await screenshot(), new File(["May 3: signed."], "notes.html")]);
    expect([sent.status, sent.headers.location]).toEqual([303, address]);
    const page = await get(address);
    expect(visibleText(page.text)).toContain("Chat with Cleo.png");
    const [picture = "", notes = ""] = page.text.match(/\/my\/reports\/[\w-]+\/files\/[\w-]+(?=")/g) ?? [];

    const text = await get(notes);
    expect([text.status, text.text]).toEqual([200, "May 3: signed."]);
    expect(text.headers).toMatchObject({
      "content-type": "text/plain; charset=utf-8",
      "content-disposition": "attachment; filename=\"notes.txt\"; filename*=UTF-8''notes.txt",
      ...inert,
      "cache-control": "no-store",
    });
    expect((await sharp((await get(picture)).body).metadata()).format).toBe("png");
    const asData = await get(`${notes}.data`);
    expect(asData.headers).toMatchObject({ ...inert, "content-type": "text/x-script" });

    const office = await openOfficeAs(site, "isa");
    const [decision = ""] =
      /\/office\/reports\/[\w-]+\/decision/.exec((await office.get("/office/reports")).html) ?? [];
    expect((await office.get(decision)).visible).toContain("notes.txt");
    expect((await office.file(notes.replace("/my/", "/office/"))).text).toBe("May 3: signed.");
    const { read } = site.world.database;
    expect(await newestAuditEvents(read, 1)).toMatchObject([{ action: "report-file-viewed", about: leadId }]);
    const own = read.selectFrom("memberEvents").select("about").where("action", "=", "report-file-viewed");
    expect(await own.execute(), "Ada opened three").toEqual(Array.from({ length: 3 }, () => ({ about: leadId })));
    const owner = await openOfficeAs(site, "owner");
    const { sha256 } = await site.world.database.read
      .selectFrom("files")
      .select("sha256")
      .where("name", "=", "notes.txt")
      .executeTakeFirstOrThrow();
    for (const history of [
      visibleText((await get("/my/refund/history")).text),
      (await owner.get(`/office/agents/${agentId}/refunds`)).visible,
    ])
      for (const part of ["notes.txt (1 kB)", `SHA-256: ${sha256}`]) expect(history).toContain(part);
    expect(site.reported).toEqual([]);
  });

  it("come after the report, which is stored while they are still on their way", async () => {
    const { site, address, cookie } = await adasLead();
    const field = (name: string, value: string) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const file = '--b\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\nShe signed ';
    const begun = field("ground", report.ground) + field("text", report.text) + file;
    const rest = "in May.\r\n--b--\r\n";
    const body = new Readable({ read() {} });
    body.push(begun);
    const type = "multipart/form-data; boundary=b";
    const headers = {
      "content-length": String(begun.length + rest.length),
      "content-type": type,
      ...{ origin: "http://localhost:3000", cookie },
    };
    const sending = site.request("POST", address, { headers, body });
    const { read } = site.world.database;
    await pollUntil(async () => (await read.selectFrom("leadReports").selectAll().execute()).length === 1);
    expect(await read.selectFrom("files").selectAll().execute()).toEqual([]);
    body.push(rest);
    body.push(null);
    expect((await sending).status).toBe(303);
    expect(await read.selectFrom("files").select(["name", "bytes"]).execute()).toEqual([{ name: "a.txt", bytes: 18 }]);
  });

  it("do not keep the report from being stored: each refused one has a sentence", async () => {
    const { get, send, address } = await adasLead();
    const program = new File(["MZ\0"], "setup.exe");
    const sent = await send(address, report, [large, program, new File(["Yes."], "yes.txt")]);
    expect(sent.status).toBe(422);
    const [alert = ""] = alertsIn(sent.text);
    for (const part of [
      "Your report is stored, but not every file:",
      "film.pdf: The file is larger than 10 MB.",
      "setup.exe: We cannot read this kind of file.",
    ])
      expect(alert).toContain(part);
    expect(visibleText((await get(address)).text)).toContain("Waiting for our decision");
    expect((await get(address)).text).toContain("yes.txt");
  });

  it("may find a full disk: the answer says what is stored and what is not, and what to do", async () => {
    const { site, get, send, address } = await adasLead();
    const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    Object.assign(site.world, { files: { ...site.world.files, add: () => Promise.reject(full) } });
    const sent = await send(address, report, [await screenshot()]);
    expect(sent.status).toBe(422);
    const [alert = ""] = alertsIn(sent.text);
    expect(alert).toContain("Your report is stored, but not every file:");
    expect(alert).toContain("Chat with Cleo.png: We could not store this file. Add it again in a few minutes");
    const page = await get(address);
    expect(visibleText(page.text)).toContain("Waiting for our decision");
    expect(page.text).toContain("She is mine.");
    expect(site.reported).toEqual([full]);
  });

  it("that are missing, or cannot be read, are reported by their id and answered with a sentence", async () => {
    const { site, get, send, address } = await adasLead();
    await send(address, report, [new File(["She is mine."], "notes.txt")]);
    const [notes = ""] = /\/my\/reports\/[\w-]+\/files\/[\w-]+(?=")/.exec((await get(address)).text) ?? [];
    const { files } = site.world;
    const answers = [
      [async () => undefined, 404, "This file is missing.", "is missing."],
      [() => Promise.reject(new Error("gone")), 503, "We cannot read this file just now.", "cannot be read."],
    ] as const;
    for (const [open, status, sentence, reason] of answers) {
      Object.assign(site.world, { files: { ...files, open } });
      const answer = await get(notes);
      expect([answer.status, answer.headers["content-type"]]).toEqual([status, "text/plain; charset=utf-8"]);
      expect(answer.text).toContain(sentence);
      const id = notes.split("/").at(-1);
      expect(String(site.reported.at(-1))).toBe(`Error: The content of the file ${id} ${reason}`);
    }
    Object.assign(site.world, { files });
    expect((await get(notes)).text).toBe("She is mine.");
    expect((await get(notes.replace(/[\w-]+$/, "unknown"))).status).toBe(404);
    expect(site.reported).toHaveLength(2);
  });

  it("have short texts beside them, and of long ones and of another lead's nobody reads the rest", async () => {
    const { site, address, cookie } = await adasLead();
    const begin = (path: string, type: string, content: string) => {
      const body = new Readable({ read() {} });
      body.push(`--b\r\ncontent-disposition: form-data; name="text"${type}\r\n\r\n${content}`);
      const headers = {
        "content-length": String(80 * 1024 * 1024),
        "content-type": "multipart/form-data; boundary=b",
        ...{ origin: "http://localhost:3000", cookie },
      };
      return site.request("POST", path, { headers, body }).finally(() => body.destroy());
    };
    const text = await begin(address, "", '"'.repeat(20_000));
    expect([text.status, text.body.length < 64 * 1024]).toEqual([413, true]);
    const others = await begin("/my/leads/x/report", '; filename="a.txt"', "x".repeat(70_000));
    expect([others.status, others.body.length < 64 * 1024]).toEqual([404, true]);
    expect(site.reported).toEqual([]);
  });

  it("are asked for again if the report was refused, and nothing typed is lost", async () => {
    const { site, send, address } = await adasLead();
    const sent = await send(address, { ...report, ground: "" }, [await screenshot()]);
    expect(sent.status).toBe(422);
    for (const part of ["Choose a ground.", "She is mine.", "Choose these files again:", "Chat with Cleo.png"])
      expect(visibleText(sent.text)).toContain(part);
    expect(await site.world.database.read.selectFrom("leadReports").selectAll().execute()).toEqual([]);
  });

  it("can be added for a day", async () => {
    const { site, get, send, address } = await adasLead();
    await send(address, report, []);
    const [, form = ""] = /action="(\/my\/reports\/[\w-]+\/files)"/.exec((await get(address)).text) ?? [];
    const added = await send(form, {}, [new File(["1"], "one.txt")]);
    expect([added.status, added.headers.location]).toEqual([303, `${address}?done=added`]);
    expect(visibleText((await get(`${address}?done=added`)).text)).toContain("Your files are stored.");
    const empty = await send(form, {}, [new File([], "none.txt")]);
    expect([empty.status, alertsIn(empty.text).join()]).toEqual([422, expect.stringContaining("The file is empty.")]);
    expect((await get(form)).status).toBe(200);
    site.clock.pass({ seconds: 24 * 3600 + 1 });
    expect((await get(address)).text).not.toContain(`action="${form}"`);
    const late = await send(form, {}, [new File(["2"], "two.txt")]);
    expect([late.status, alertsIn(late.text).join()]).toEqual([422, expect.stringContaining("for 24 hours")]);
  });

  it("are closed to Ben, and to strangers, whose long bodies nobody keeps", async () => {
    const { site, get, send, address } = await adasLead();
    await send(address, report, [new File(["1"], "one.txt")]);
    const [file = ""] = /\/my\/reports\/[\w-]+\/files\/[\w-]+(?=")/.exec((await get(address)).text) ?? [];
    const form = file.replace(/\/[\w-]+$/, "");
    await payingAgent(site, ben);
    const bens = await signInToWorkspace(site, ben);
    expect((await site.request("GET", file, { headers: { cookie: bens } })).status).toBe(404);
    expect((await get(`${form}/no-such-id`)).status).toBe(404);
    expect((await send(form, {}, [new File(["2"], "two.txt")], bens)).status).toBe(404);
    expect((await site.request("GET", file)).status).toBe(302);
    const stranger = await send(address, report, [large], "");
    expect([stranger.status, visibleText(stranger.text)]).toEqual([401, expect.stringContaining("She is mine.")]);
    const files = await site.world.database.read.selectFrom("files").select("name").execute();
    expect(files).toEqual([{ name: "one.txt" }]);
    expect(site.reported).toEqual([]);
  });

  it("are large only at their two addresses, and 100 MB together at most", async () => {
    const { site, send } = await adasLead();
    for (const path of ["/contact-us", "/my/leads/x/notes", "/my/leads/x/report/", "/my/reports/x/files.data"])
      expect((await send(path, {}, [large])).status, path).toBe(413);
    const headers = { "content-length": String(101 * 1024 * 1024), origin: "http://localhost:3000" };
    const body = new Readable({ read() {} });
    body.push("x");
    expect((await site.request("POST", "/my/leads/x/report", { headers, body })).status).toBe(413);
    body.destroy();
    const inPieces = Readable.from([Buffer.alloc(40_000), Buffer.alloc(40_000)]);
    const undeclared = { headers: { origin: "http://localhost:3000" }, body: inPieces };
    expect((await site.request("POST", "/my/leads/x/report", undeclared)).status).toBe(413);
  });
});

import { describe, expect, it } from "vitest";
import { insertMessage } from "#database/conversations/messages.ts";
import { insertFile } from "#database/files/files.ts";
import { deleteOldMessages } from "#operations/conversations/delete-old-messages.ts";
import { workspaceStopLink } from "#operations/conversations/stop-link.ts";
import { cal, day } from "./adas-book.ts";
import { adaWritesToCal } from "./adas-mail.ts";

const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1";

describe("Ada's emails", () => {
  it("leave from the name and with the signature that she chose; her own program has its own", async () => {
    const { post, page, write, mailbox, answer, clock } = await adaWritesToCal();
    const sender = { senderName: "Ada of Peach", signature: "Ada Park\nPeach Realty" };
    expect((await post("/my/settings/sender", sender)).headers.location).toContain("done=sender");
    expect(await page("/my/settings")).toContain("Peach Realty");
    await write("Is Saturday good?", "Saturday");
    const [first] = await mailbox(cal.email);
    expect(first).toMatchObject({ text: "Is Saturday good?\n\nAda Park\nPeach Realty" });
    expect(first?.from).toContain("Ada of Peach");
    clock.pass({ seconds: 60 });
    await answer({ from: "ada.park@keystone.example", to: first?.replyTo ?? "", text: "Or Sunday?" });
    const [, second] = await mailbox(cal.email);
    expect(second?.text).toBe("Or Sunday?");
    const refused = await post("/my/settings/sender", { ...sender, senderName: "x@y.example" });
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining("Write a name, without")]);
    expect(refused.text, "what she entered stays").toContain("x@y.example");
  });
});

describe("What is counted", () => {
  const text = "The plan: https://home.example/plan and the street: https://home.example/street";
  const adaCounts = async (tracks: Record<string, string>) => {
    const ada = await adaWritesToCal();
    await ada.post("/my/settings/tracking", tracks);
    await ada.write(text, "Plan");
    const [sent] = await ada.mailbox(cal.email);
    const links = [...(sent?.text ?? "").matchAll(/https?:\/\/\S+/g)].map(([link]) => new URL(link).pathname);
    const open = (path: string, how: { method?: string; agent?: string } = {}) =>
      ada.site.request(how.method ?? "GET", path, { headers: { "user-agent": how.agent ?? phone } });
    return { ...ada, sent, links, open };
  };

  it("is nothing until she turns it on", async () => {
    const { sent, shown } = await adaCounts({});
    expect(sent?.text).toBe(text);
    expect(sent?.source).not.toContain("text/html");
    expect(await shown()).not.toContain("We count");
  });

  it("presses lead on, and are likely a person's or a machine's; nothing of whoever pressed is kept", async () => {
    const { links, open, shown, clock, world } = await adaCounts({ clicks: "on" });
    expect(links).toHaveLength(2);
    const [plan = "", street = ""] = links;
    expect((await open(plan, { agent: "Mozilla/5.0 (compatible; Mimecast)" })).headers.location).toContain("/plan");
    expect((await open(street, { method: "HEAD" })).status).toBe(302);
    clock.pass({ seconds: 600 });
    const pressed = await open(plan);
    expect([pressed.status, pressed.headers.location]).toEqual([302, "https://home.example/plan"]);
    expect(pressed.headers["cache-control"]).toBe("no-store");
    const page = await shown();
    expect(page).toMatch(
      /home\.example\/plan was pressed on .*, likely by a person\. Links were opened 2 times, likely by a machine\./,
    );
    expect(page).toContain("We count presses on its links, as your workspace chose in the settings.");
    const stored = JSON.stringify(await world.database.read.selectFrom("messages").selectAll().execute());
    for (const theirs of ["iPhone", "Mimecast", "192.0.2"]) expect(stored).not.toContain(theirs);
  });

  it("leads to links of that email alone, and nowhere once it is deleted", async () => {
    const { links, open, world, site, contacts } = await adaCounts({ clicks: "on" });
    const [plan = ""] = links;
    for (const wrong of [
      plan.replace(/-0$/, "-7"),
      plan.replace(/.-0$/, "x-0"),
      "/r/x",
      `${plan}?to=https://evil.example`,
    ])
      expect((await open(wrong)).headers.location ?? "", wrong).not.toMatch(/evil|street/);
    const link = new URL(workspaceStopLink(world, (await contacts())[0]?.id ?? "")).pathname;
    expect((await site.request("GET", link)).text).toContain("we count when a link is pressed");
    await world.database.write((tx) => tx.deleteFrom("messages").execute());
    const over = await open(plan);
    expect([over.status, over.text]).toEqual([404, expect.stringContaining("This link is over")]);
  });

  it("a picture that was loaded says nothing, and is stored once", async () => {
    const { sent, open, shown, clock, world } = await adaCounts({ loads: "on" });
    expect(sent?.text).toBe(text);
    const html =
      (
        await world.database.read
          .selectFrom("sandboxMails")
          .select("html")
          .where("id", "=", sent?.id ?? "")
          .executeTakeFirstOrThrow()
      ).html ?? "";
    const picture = new URL(/<img src="([^"]+)"/.exec(html)?.[1] ?? "").pathname;
    for (let time = 0; time < 2; time++) {
      expect((await open(picture)).headers["content-type"]).toBe("image/gif");
      clock.pass({ seconds: 60 });
    }
    expect(await shown()).toContain("Loaded, maybe by Apple or Google: says nothing.");
    expect((await open(picture.replace(/[0-9a-f]\/picture/, "x/picture"))).status).toBe(200);
  });
});

describe("Old emails", () => {
  it("go after the months that she chose, with their files, and she reads how many beforehand", async () => {
    const { post, page, world, clock, agentId, contacts, add } = await adaWritesToCal();
    const [cals] = await contacts();
    const dee = (await add({ ...cal, firstName: "Dee", email: "dee@home.example", phone: "" })).split("/").at(-1) ?? "";
    const store = async (id: string, more: object) => {
      const words = {
        subject: "",
        text: id,
        quoted: "",
        leftOut: "[]",
        mailId: null,
        fromAddress: null,
        answeredAt: null,
      };
      const of = { agentId, contactId: cals?.id ?? "", leadId: null, memberId: null, at: clock.now().toISOString() };
      const message = { ...of, ...words, direction: "out", state: "sent", draftReason: null, id, ...more } as const;
      await world.database.write((tx) => insertMessage(tx, message));
    };
    await store("old", {});
    await store("draft", { state: "draft" });
    await store("waiting", { direction: "in", state: "received" });
    await store("of-a-deal", { contactId: dee });
    await post(`/my/contacts/${dee}/deal`, {
      title: "12 Oak Street",
      side: "buying",
      stage: "under-contract",
      price: "",
      commission: "",
      closingOn: "",
    });
    expect(await world.database.read.selectFrom("deals").select("stage").execute()).toHaveLength(1);
    await world.database.write((tx) => tx.updateTable("deals").set({ stage: "under-contract" }).execute());
    const file = {
      id: "f",
      ownerKind: "message",
      ownerId: "old",
      leadId: cals?.id ?? "",
      memberId: null,
      addedAt: clock.now().toISOString(),
    } as const;
    await world.database.write((tx) =>
      insertFile(tx, { ...file, name: "plan.pdf", type: "application/pdf", sha256: "a", bytes: 1 }),
    );
    clock.pass({ seconds: 370 * day });
    await store("new", {});
    expect(await deleteOldMessages(world), "nobody asked for it").toBe(0);
    expect(await page("/my/settings?kept=24")).toContain("No email that may go is older than 24 months.");
    expect(await page("/my/settings?kept=12")).toContain(
      "1 email with 1 file older than 12 months will be deleted in the night. Nobody can bring them back. 3 older emails must stay.",
    );
    expect((await post("/my/settings/kept", { kept: "12" })).headers.location).toContain("done=kept");
    expect((await post("/my/settings/kept", { kept: "1" })).status).toBe(422);
    expect(await deleteOldMessages(world)).toBe(1);
    const left = await world.database.read.selectFrom("messages").select("id").orderBy("id").execute();
    expect(left.map(({ id }) => id)).toEqual(["draft", "new", "of-a-deal", "waiting"]);
    expect(await world.database.read.selectFrom("files").select("name").execute()).toEqual([{ name: "" }]);
    await post("/my/settings/kept", { kept: "all" });
    expect(await page("/my/settings")).toContain("Always");
  });
});

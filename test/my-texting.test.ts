import { createHmac } from "node:crypto";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { deliverDue } from "#outbox/worker.ts";
import { accountProvider } from "./account-provider.ts";
import { adaIsIn, cal } from "./adas-book.ts";

const accountSid = `AC${"a1".repeat(16)}`;
const authToken = "7e".repeat(16);
const number = "+14045550190";
const rosa = { ...cal, firstName: "Rosa", lastName: "Diaz", phone: "404-555-0142", email: "rosa@home.example" };
const rosasPhone = "+14045550142";

/** Ada has connected her account, and has Rosa in her book. A provider listens in Twilio's place. */
async function adaTexts(connected = true) {
  const book = await adaIsIn();
  const { world, site, post, add, page } = book;
  const provider = await accountProvider({ accountSid, authToken, number, now: world.now });
  world.textAccounts = provider.accounts;
  const contact = await add(rosa);
  await post(`${contact}/relation`, { relation: "client" });
  const id = contact.split("/").at(-1) ?? "";
  const conversation = `/my/conversations/${id}`;
  const connect = (form: Record<string, string> = {}) =>
    post("/my/texting/account", { accountSid, authToken, phone: "(404) 555-0190", ...form });
  if (connected) expect((await connect()).status).toBe(303);
  const outbox = {
    ...{ database: world.database, destinations: site.services.destinations, now: world.now },
    ...{ chance: () => 0.5, report: () => {}, reportError: world.report },
  };
  const deliver = async () => {
    for (let turn = 0; turn < 3; turn++) await deliverDue(outbox, "text");
  };
  const write = (text: string) => post(`${conversation}/texts?by=text`, { text });
  let texts = 0;
  const callWebhook = (path: string, form: Record<string, string>, token = authToken) => {
    const url = new URL(path, world.baseUrl).href;
    const fields = Object.entries(form).toSorted(([one], [other]) => (one < other ? -1 : 1));
    const signed = createHmac("sha1", token)
      .update(url + fields.flat().join(""))
      .digest("base64");
    return site.request("POST", path, { form, headers: { "x-twilio-signature": signed } });
  };
  const path = () => new URL(provider.receiveAt()).pathname;
  const answer = (Body: string, more: Record<string, string> = {}, token = authToken) => {
    texts += 1;
    const form = { From: rosasPhone, To: number, Body, MessageSid: `SM${texts}in`, NumMedia: "0", ...more };
    return callWebhook(path(), form, token);
  };
  const messages = () => world.database.read.selectFrom("messages").selectAll().orderBy("at").orderBy("id").execute();
  const shown = () => page(`${conversation}?by=text`);
  return {
    ...{ ...book, provider, contact, id, conversation, connect, deliver, write, answer, callWebhook, path, messages },
    ...{ shown, clock: site.clock },
  };
}

describe("Ada connects her Twilio account", () => {
  it("it is tried before it is stored, and its token stands nowhere in clear", async () => {
    const { connect, provider, page, world } = await adaTexts(false);
    expect(await page("/my/texting")).toContain("Texts leave from your own phone");
    for (const [form, sentence] of [
      [{ accountSid: "AC12" }, "An Account SID begins with AC"],
      [{ authToken: "secret" }, "An auth token has 32 characters"],
      [{ phone: "12" }, "Enter a US number of your account."],
      [{ authToken: "00".repeat(16) }, "Twilio does not take this SID with this token."],
      [{ phone: "404-555-0191" }, "this number is not in this account"],
    ] as const) {
      const refused = await connect(form);
      expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(sentence)]);
      expect(refused.text).not.toContain(authToken);
    }
    expect(await world.database.read.selectFrom("textAccounts").select("id").execute()).toEqual([]);
    expect((await connect()).status).toBe(303);
    const text = await page("/my/texting");
    expect(text).toContain("(404) 555-0190");
    expect(text).toContain("Twilio says that this number is registered.");
    expect(text).toContain(provider.receiveAt());
    const [account] = await world.database.read.selectFrom("textAccounts").selectAll().execute();
    expect(JSON.stringify(account)).not.toMatch(new RegExp(`${authToken}|${accountSid}`));
  });
});

describe("Ada texts Rosa", () => {
  it("from the conversation; Rosa answers, and the text five times is one", async () => {
    const { write, deliver, provider, answer, shown, page, contact, messages } = await adaTexts();
    expect((await write("Is Saturday good?")).status).toBe(303);
    expect((await write("Is Saturday good?")).status, "pressed twice").toBe(303);
    await deliver();
    expect(provider.sent.map(({ to, from, body }) => [to, from, body])).toEqual([
      [rosasPhone, number, "Is Saturday good?"],
    ]);
    expect(await shown()).toContain("Twilio has it");
    const five = await Promise.all(Array.from({ length: 5 }, () => answer("Yes, at ten!", { MessageSid: "SM1" })));
    expect(five.map(({ status, text }) => [status, text])).toEqual(five.map(() => [200, "<Response/>"]));
    expect((await messages()).map(({ direction, text }) => [direction, text])).toEqual([
      ["out", "Is Saturday good?"],
      ["in", "Yes, at ten!"],
    ]);
    expect(await shown()).toContain("This waits for your answer.");
    expect(await page("/my/inbox")).toContain("Yes, at ten!");
    expect(await page("/my")).toContain("Rosa");
    const history = await page(contact);
    for (const row of ["Text to them", "Text from them"]) expect(history).toContain(row);
  });

  it("a picture comes along, fetched from her account's own media alone", async () => {
    const { answer, provider, conversation, get, shown } = await adaTexts();
    const red = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#a00" } })
      .png()
      .toBuffer();
    provider.pictures.set("/cdn/ME1", red);
    const media = { NumMedia: "4", MediaUrl0: provider.mediaUrl("ME1"), MediaUrl1: provider.mediaUrl("ME2") };
    const hostile = { MediaUrl2: "http://127.0.0.1:9/secret", MediaUrl3: provider.mediaUrl("elsewhere") };
    expect((await answer("The yard", { ...media, ...hostile })).status).toBe(200);
    const text = await shown();
    expect(text).toContain("picture 1.png");
    expect(text).toContain("Left out: picture 2, picture 3, picture 4.");
    const [, file = ""] = /href="([^"]*\/files\/[^"]*)"/.exec((await get(conversation)).text) ?? [];
    expect((await get(file)).status).toBe(200);
  });

  it("a picture of hers goes along, by an address that is open for a day to whoever has its key", async () => {
    const { conversation, deliver, provider, shown, site, cookie, clock, world } = await adaTexts();
    const red = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#a00" } })
      .png()
      .toBuffer();
    const send = async (content: Buffer, name: string) => {
      const form = new FormData();
      form.set("text", "");
      form.set("picture", new Blob([new Uint8Array(content)]), name);
      const sent = new Response(form);
      const headers = {
        ...{ cookie, origin: world.baseUrl.origin },
        "content-type": sent.headers.get("content-type") ?? "",
      };
      const body = Buffer.from(await sent.arrayBuffer());
      return site.request("POST", `${conversation}/texts?by=text`, { headers, body });
    };
    const plain = await send(Buffer.from("A plan."), "plan.txt");
    expect([plain.status, plain.text]).toEqual([422, expect.stringContaining("A text takes pictures alone")]);
    expect((await send(red, "yard.png")).status).toBe(303);
    await deliver();
    const [address = ""] = provider.sent[0]?.pictures ?? [];
    expect(await shown()).toContain("yard.png");
    const { pathname } = new URL(address);
    expect((await site.request("GET", pathname)).status).toBe(200);
    const forged = pathname.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
    expect((await site.request("GET", forged)).status).toBe(404);
    clock.pass({ seconds: 25 * 3600 });
    expect((await site.request("GET", pathname)).status).toBe(404);
  });

  it("what Twilio says of a text never goes back, and an unsigned word counts for nothing", async () => {
    const { write, deliver, provider, callWebhook, shown, path } = await adaTexts();
    await write("Is Saturday good?");
    await deliver();
    const { statusUrl = "", sid = "" } = provider.sent[0] ?? {};
    const { pathname, search } = new URL(statusUrl);
    const said = (MessageStatus: string, more: Record<string, string> = {}, token?: string) =>
      callWebhook(pathname + search, { MessageSid: sid, To: rosasPhone, MessageStatus, ...more }, token);
    expect((await said("delivered", {}, "another token")).status).toBe(400);
    expect(await shown()).toContain("Twilio has it");
    expect((await said("delivered")).status).toBe(200);
    for (const late of ["queued", "sent", "delivered", "nonsense"]) expect((await said(late)).status, late).toBe(200);
    expect(await shown()).toContain("Delivered");
    await write("Or on Sunday?");
    await deliver();
    const second = new URL(provider.sent[1]?.statusUrl ?? "");
    const form = { MessageSid: "SM2out", To: rosasPhone, MessageStatus: "undelivered", ErrorCode: "30006" };
    await callWebhook(second.pathname + second.search, form);
    expect(await shown()).toContain("Not delivered: this is a landline, or their carrier takes no texts.");
    const forged = `${path().slice(0, -1)}${path().endsWith("0") ? "1" : "0"}`;
    expect((await callWebhook(forged, form)).status, "a key that we did not sign").toBe(404);
  });

  it("PARE stops every way to her, START what it stopped, and HELP is answered with who it is", async () => {
    const { write, deliver, provider, answer, shown, contact, conversation, page, post, clock } = await adaTexts();
    await write("Is Saturday good?");
    await answer("¡PARE!");
    await deliver();
    expect(provider.sent, "what waited does not leave").toEqual([]);
    expect(await shown()).toContain("Cancelled: they asked you to stop.");
    expect(await page(contact)).toContain("They asked you to stop.");
    clock.pass({ seconds: 61 });
    expect((await write("One more thing.")).status).toBe(422);
    expect((await post(`${conversation}/messages`, { subject: "Yard", text: "By email, then." })).status).toBe(422);
    expect((await answer("Ayuda")).text).toContain("This is Ada Park");
    expect((await answer("START")).text).toBe("<Response/>");
    expect((await write("Welcome back.")).status).toBe(303);
    await deliver();
    expect(provider.sent.map(({ body }) => body)).toEqual(["Welcome back."]);
  });

  it("START does not end a stop that she said on the phone; Twilio's own stop counts as one by text", async () => {
    const { write, deliver, answer, post, contact, shown, provider } = await adaTexts();
    provider.behave(() => ({ code: 21610 }));
    await write("Is Saturday good?");
    await deliver();
    expect(await shown()).toContain("Cancelled: they asked you to stop.");
    await answer("Unstop");
    expect(await shown()).not.toContain("They asked you to stop.");
    await post(`${contact}/contacts`, { channel: "call", outcome: "asked-to-stop", text: "" });
    await answer("START");
    expect((await write("Hello?")).status).toBe(422);
  });

  it("her hours count, not Ada's: the form says from when, and what waits too long is cancelled", async () => {
    const { write, deliver, shown, clock, provider, messages } = await adaTexts();
    clock.pass({ seconds: 9.8 * 3600 });
    await write("Good night!");
    clock.pass({ seconds: 1800 });
    await deliver();
    expect(provider.sent).toEqual([]);
    expect(await shown()).toContain("Cancelled: it was past the hours in which they may be texted.");
    const refused = await write("Are you there?");
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining("Available from 9:00")]);
    expect(refused.text).toContain("Are you there?");
    expect((await messages()).map(({ textStatus, textError }) => [textStatus, textError])).toEqual([
      ["cancelled", "outside-hours"],
    ]);
  });

  it("a lost answer is no second text, and a number that nobody has becomes a person who wrote first", async () => {
    const { write, deliver, provider, clock, answer, page, shown, messages } = await adaTexts();
    provider.behave(() => "lost-answer");
    await write("Is Saturday good?");
    await deliver();
    provider.behave(() => "ok");
    clock.pass({ seconds: 600 });
    await deliver();
    expect(provider.sent).toHaveLength(1);
    expect(await shown()).toContain("Twilio has it");
    await answer("Do you sell homes in Decatur?", { From: "+14045550143" });
    expect(await page("/my/inbox")).toContain("Do you sell homes in Decatur?");
    expect(await messages()).toHaveLength(2);
  });
});

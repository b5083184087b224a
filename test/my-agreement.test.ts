import { describe, expect, it } from "vitest";
import { agreementById } from "#content/brokers/agreement-texts.ts";
import { signatureOfAgent } from "#database/brokers/signatures.ts";
import { findSignatureFault, type Signature, signatureChainStart } from "#domain/brokers/agreement.ts";
import { ada, ben } from "./cast.ts";
import { alertsIn, visibleText } from "./html.ts";
import { recordLicense } from "./network-licenses.ts";
import { readEmail } from "./read-email.ts";
import { application, type TestSite } from "./request.ts";
import { codeEmailedTo, payingAgent, signInToWorkspace } from "./workspace.ts";

const complete = { agreeElectronically: "on", agreeRead: "on", typedName: "Ada Park" };

async function adaIsIn() {
  const site = await application();
  const { agentId } = await payingAgent(site);
  const cookie = await signInToWorkspace(site);
  const open = (path = "/my/agreement") => site.request("GET", path, { headers: { cookie } });
  const sign = (form: Record<string, string>) => site.request("POST", "/my/agreement", { form, headers: { cookie } });
  return { site, agentId, cookie, open, sign };
}

async function signedBy(site: TestSite, agentId: string): Promise<Signature> {
  const signature = await signatureOfAgent(site.world.database.read, agentId);
  if (!signature) throw new Error("Nobody signed.");
  return signature;
}

describe("the Referral Agreement", () => {
  it("is read in full and signed by Ada once, with a proof for both parties", async () => {
    const { site, agentId, open, sign } = await adaIsIn();
    const page = visibleText((await open()).text);
    for (const part of ["REFERRAL AGREEMENT", "Ada Park, license GA-381201", "Professional Plan", "pays Zipstead 15%"])
      expect(page).toContain(part);
    expect(page).toContain("The fee is never added to the client's bill");

    expect((await sign(complete)).headers.location).toBe("/my/agreement");
    expect((await sign({ ...complete, typedName: "Somebody Else" })).headers.location).toBe("/my/agreement");

    const signature = await signedBy(site, agentId);
    expect(signature).toMatchObject({
      typedName: "Ada Park",
      licenseNumber: "GA-381201",
      signedAt: site.clock.now().toISOString(),
      version: 1,
      method: "code by email",
    });
    expect(signature.sha256).toBe(site.world.hash(signature.body));
    const rows = await site.world.database.read.selectFrom("deliveries").select("payload").execute();
    const copies = rows.map(({ payload }) => readEmail(payload)).filter(({ text }) => text.includes(signature.sha256));
    expect(copies.map(({ to }) => to).toSorted()).toEqual([ada.email, site.world.officeEmail].toSorted());
    for (const { text } of copies) expect(text.replace(/\s+/g, " ")).toContain(signature.body.replace(/\s+/g, " "));
    const file = await open("/my/agreement/text");
    expect(file.text).toBe(signature.body);
  });

  it.each([
    ["without the first tick", { agreeElectronically: "" }, "agree to do it electronically"],
    ["without the second tick", { agreeRead: "" }, "confirm that you have read"],
    ["without a name", { typedName: " " }, "Type your full name"],
  ])("is not signed %s, and what was typed stays", async (_, change, sentence) => {
    const { site, agentId, sign } = await adaIsIn();
    const refused = await sign({ ...complete, ...change });
    expect([refused.status, alertsIn(refused.text)[0]]).toEqual([422, expect.stringContaining(sentence)]);
    if (!("typedName" in change)) expect(refused.text).toContain('value="Ada Park"');
    expect(await signatureOfAgent(site.world.database.read, agentId)).toBeUndefined();
  });

  it("asks once about a name that is not the application's, then keeps it as typed", async () => {
    const { site, agentId, sign } = await adaIsIn();
    const asked = await sign({ ...complete, typedName: "Ada M. Park" });
    expect([asked.status, alertsIn(asked.text)[0]]).toEqual([422, expect.stringContaining("“Ada Park”")]);
    expect((await sign({ ...complete, typedName: "Ada M. Park", keptName: "Ada M. Park" })).status).toBe(303);
    expect((await signedBy(site, agentId)).typedName).toBe("Ada M. Park");
  });

  it("wants a new proof after ten minutes, and keeps what was typed", async () => {
    const { site, agentId, cookie, sign, open } = await adaIsIn();
    site.clock.pass({ seconds: 11 * 60 });
    const late = await sign(complete);
    expect(late.status).toBe(401);
    expect(late.text).toContain("Ada Park");
    expect(visibleText(late.text)).toContain("once you have confirmed, it goes on right here");
    expect(await signatureOfAgent(site.world.database.read, agentId)).toBeUndefined();
    expect((await open()).status).toBe(200);

    const [, address = ""] = /action="(\/my\/step-up\?act=[^"]+)"/.exec(late.text) ?? [];
    const prove = (form: Record<string, string>) =>
      site.request("POST", address, { form: { ...complete, ...form }, headers: { cookie } });
    const asked = await prove({});
    expect(visibleText(asked.text)).toContain("We have emailed you a code.");
    expect(asked.text, "typed before").toMatch(/<textarea[^>]* name="typedName"[^>]*>Ada Park</);
    expect((await prove({ proof: "1111 1111" })).status).toBe(422);
    const proven = await prove({ proof: await codeEmailedTo(site.world, ada.email) });
    expect([proven.status, proven.headers.location], "the browser sends the fields once more").toEqual([
      307,
      "/my/agreement",
    ]);
    expect((await sign(complete)).status).toBe(303);
    expect((await prove({})).headers.location, "a proof from another tab").toBe("/my/agreement");
  });

  it("is verified at an address that nobody can guess, and the page names nobody", async () => {
    const { site, agentId, sign } = await adaIsIn();
    await sign(complete);
    const { id, sha256, body } = await signedBy(site, agentId);
    const page = await site.request("GET", `/signature/${id}`);
    expect(page.text).toContain(sha256);
    expect(visibleText(page.text)).toContain("was signed on November 20, 2026");
    for (const secret of [ada.lastName, ada.licenseNumber, ada.email]) expect(page.text).not.toContain(secret);
    const check = (copy: string) => site.request("POST", `/signature/${id}`, { form: { copy } });
    expect(visibleText((await check(body.replaceAll("\n\n", "\r\n  "))).text)).toContain("exactly the words");
    expect(visibleText((await check(body.replace("15%", "5%"))).text)).toContain("is different from what was signed");
    const [guessed, wrong] = await Promise.all(
      [sha256, "0".repeat(64)].map((fingerprint) => site.request("GET", `/signature/${fingerprint}`)),
    );
    expect([guessed?.status, wrong?.status]).toEqual([404, 404]);
    expect(visibleText(guessed?.text ?? ""), "a right guess").toBe(visibleText(wrong?.text ?? ""));
  });

  it("is chained: the first changed byte, a changed name and a missing signature are found", async () => {
    const { site, agentId, sign } = await adaIsIn();
    await sign(complete);
    const { agentId: bens } = await payingAgent(site, ben);
    const cookie = await signInToWorkspace(site, ben);
    const form = { ...complete, typedName: "Ben Okafor" };
    await site.request("POST", "/my/agreement", { form, headers: { cookie } });
    const [first, second] = [await signedBy(site, agentId), await signedBy(site, bens)];
    const start = { position: 0, hash: signatureChainStart };
    const fault = (signature: Signature, before: { position: number; hash: string }) => {
      const rendered = agreementById(signature.textId)?.body(JSON.parse(signature.facts)) ?? "";
      return findSignatureFault(signature, before, { hash: site.world.hash, rendered });
    };
    expect([fault(first, start), fault(second, first)]).toEqual([undefined, undefined]);
    const byte = new TextEncoder().encode(first.body.slice(0, first.body.indexOf("15%"))).length;
    const altered = { ...first, body: first.body.replace("15%", "35%") };
    expect(fault(altered, start)).toEqual({ position: 1, fault: "text-altered", byte });
    expect(fault({ ...first, typedName: "Eve" }, start)).toEqual({ position: 1, fault: "altered" });
    expect(fault(second, start)).toEqual({ position: 1, fault: "missing" });
    await expect(
      site.world.database.write((tx) => tx.updateTable("signatures").set({ typedName: "Eve" }).execute()),
    ).rejects.toThrow("signatures are append-only");
  });
});

it("On a public site nobody signs for a state where our own license is not on record", async () => {
  const { signAgreement } = await import("#operations/brokers/sign-agreement.ts");
  const site = await application();
  const { agentId } = await payingAgent(site);
  const member = { id: agentId, name: "Ada Park", email: ada.email, role: "agent", hasSecondFactor: false } as const;
  const session = { agentId, member, sessionId: "s", provenAt: null, secondFactorAt: null, agreementSignedAt: null };
  const form = { agreeElectronically: true, agreeRead: true, typedName: "Ada Park", keptName: "" };
  const credentials = { cookie: "", ip: "203.0.113.7", userAgent: "" };
  const publicWorld = { ...site.world, sandbox: undefined };
  const sign = () => signAgreement(publicWorld, { session, form, credentials });
  const refused = { ok: false, reason: "no-network-license" };
  expect(await sign()).toEqual(refused);
  await recordLicense(site.world, "GA", "2026-11-19");
  expect(await sign(), "expired yesterday").toEqual(refused);
  await recordLicense(site.world, "FL", "2027-12-31");
  expect(await sign(), "of another state").toEqual(refused);
  await recordLicense(site.world, "GA", "2026-11-20");
  expect(await sign(), "valid until today").toEqual({ ok: true });
});

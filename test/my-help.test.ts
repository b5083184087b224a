import sharp from "sharp";
import { expect, it } from "vitest";
import { brand } from "#content/brand.ts";
import { staffCardOf } from "#database/staff/staff.ts";
import { nameManager } from "#operations/agents/account-manager.ts";
import { dismissStaff } from "#operations/staff/change-staff.ts";
import { ada, ben } from "./cast.ts";
import { onOneLine } from "./html.ts";
import { canSignIn, getAs, signedInAs } from "./office.ts";
import { application, type TestSite } from "./request.ts";
import { payingAgent, signInToWorkspace } from "./workspace.ts";

const gloria = {
  ...ben,
  firstName: "Gloria",
  lastName: "Reyes",
  email: "gloria@reyes.example",
  phone: "(404) 555-0161",
};

async function helpOf(who: typeof ada) {
  const site = await application();
  const { agentId } = await payingAgent(site, who);
  const headers = { cookie: await signInToWorkspace(site, who) };
  const get = async () => (await site.request("GET", "/my/help", { headers })).text;
  const ask = (message: string) => site.request("POST", "/my/help/questions", { form: { message }, headers });
  return { site, agentId, get, ask, headers };
}

it("Gloria calls her account manager, whom the office has named, and asks; the question is first in the office", async () => {
  const { site, agentId, get, ask } = await helpOf(gloria);
  expect(onOneLine(await get())).toContain("Nobody is named yet; until then our office answers.");
  const form = await getAs(site, "owner", `/office/agents/${agentId}/manager`);
  expect(form.page).toContain("Whoever has the fewest");
  const { staffId } = await signedInAs(site.world, "account-manager");
  expect((await getAs(site, "owner", `/office/agents/${agentId}/manager`, { staff: "nobody" })).status).toBe(400);
  expect((await getAs(site, "isa", `/office/agents/${agentId}/manager`, { staff: staffId })).status, "not an ISA").toBe(
    403,
  );
  await canSignIn(site.world, staffId);
  expect((await getAs(site, "owner", `/office/agents/${agentId}/manager`, { staff: staffId })).status).toBe(303);
  const page = await get();
  expect(onOneLine(page)).toContain("looks after your workspace");
  expect(page).toMatch(/href="tel:\+1404/);
  expect(page).toContain('href="mailto:account-manager@zipstead.example"');
  expect((await getAs(site, "owner", `/office/agents/${agentId}`)).page).toContain("Account manager");

  const empty = await ask(" ");
  expect([empty.status, onOneLine(empty.text)]).toEqual([422, expect.stringContaining("Write your question first.")]);
  expect((await ask("May I have 30308?")).headers.location).toBe("/my/help?done=asked");
  expect(onOneLine(await get())).toMatch(/May I have 30308\? .*, answer by /);
  const list = "/office/inquiries?status=open&sort=oldest";
  expect((await getAs(site, "owner", `${list}&from=agents`)).page).toContain("Gloria Reyes");
  expect((await getAs(site, "owner", `${list}&from=others`)).page).not.toContain("Gloria Reyes");
  expect((await getAs(site, "owner", "/office")).page).toContain("Questions from agents");
  expect((await nameManager(site.world, { agentId, staffId: "", by: staffId })).ok).toBe(true);
  expect(onOneLine(await get())).toContain("Nobody is named yet");
  expect(site.reported).toEqual([]);
});

it("Gloria calls her account manager: Today and Help have that person's face and own number, until they leave", async () => {
  const { site, agentId, get, headers } = await helpOf(gloria);
  const { staffId, cookie } = await signedInAs(site.world, "account-manager", "Mae Winters");
  await canSignIn(site.world, staffId);
  const { staffId: owner } = await signedInAs(site.world, "owner");
  await canSignIn(site.world, owner);
  await nameManager(site.world, { agentId, staffId, by: owner });
  const today = async () => (await site.request("GET", "/my", { headers })).text;
  expect(await get()).toContain(`href="${brand.phoneHref}"`);
  const post = (path: string, form: Record<string, string>) =>
    site.request("POST", path, { form, headers: { cookie } });

  const refused = await post("/office/card", { phone: "12" });
  expect([refused.status, onOneLine(refused.text)]).toEqual([422, expect.stringContaining("Enter a US phone number")]);
  expect((await post("/office/card", { phone: "(404) 555-0177" })).headers.location).toBe("/office/card?done=phone");
  expect((await upload(site, cookie, Buffer.from("no picture"))).status).toBe(422);
  const face = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#f60" } })
    .jpeg()
    .toBuffer();
  expect((await upload(site, cookie, face)).headers.location).toBe("/office/card?done=photo");

  for (const page of [await get(), await today()]) {
    expect(onOneLine(page)).toMatch(/Mae Winters.*Call \(404\) 555-0177/);
    expect(page).toContain('href="tel:+14045550177"');
    const [, photo = ""] = /src="(\/agents\/photos\/[0-9a-f]{64}\.webp)"/.exec(page) ?? [];
    expect((await site.request("GET", photo)).status).toBe(200);
  }
  await post("/office/card/photo/removal", {});
  expect(await get()).not.toContain("/agents/photos/");
  await upload(site, cookie, face);
  await dismissStaff(site.world, { staffId, by: owner });
  expect(await staffCardOf(site.world.database.read, staffId)).toEqual({
    ...{ name: "Mae Winters", phone: null, pictures: null },
  });
  expect(await today()).not.toContain("Mae Winters");
  expect(site.reported).toEqual([]);
});

function upload(site: TestSite, cookie: string, bytes: Uint8Array) {
  const head = '--b\r\ncontent-disposition: form-data; name="photo"; filename="me.jpg"\r\n\r\n';
  return site.request("POST", "/office/card/photo", {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from("\r\n--b--\r\n")]),
    headers: { cookie, "content-type": "multipart/form-data; boundary=b", origin: "http://localhost:3000" },
  });
}

it("names nobody to Ada, whose plan has no account manager, and takes her questions", async () => {
  const { get, ask } = await helpOf(ada);
  expect(onOneLine(await get())).toContain("The Growth and Team Plans have an account manager of their own.");
  expect((await ask("Hello?")).status).toBe(303);
});

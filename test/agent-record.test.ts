import { expect, it } from "vitest";
import { ada } from "./cast.ts";
import { alertsIn, onOneLine } from "./html.ts";
import { getAs } from "./office.ts";
import { application } from "./request.ts";
import { payingAgent, signInToWorkspace } from "./workspace.ts";

const byron = {
  firstName: "Ada",
  lastName: "Byron",
  phone: "404.555.0199",
  officeAddress: "1 Main St, Atlanta",
  state: "Georgia",
};

it("Ada changes her name and contact details, and keeps what she typed if it is wrong", async () => {
  const site = await application();
  await payingAgent(site, ada);
  const headers = { cookie: await signInToWorkspace(site, ada) };
  const get = async (path: string) => onOneLine((await site.request("GET", path, { headers })).text);
  const post = (form: Record<string, string>) => site.request("POST", "/my/settings/record", { form, headers });
  expect((await site.request("GET", "/my/settings/record", { headers })).text).toContain(`value="${ada.phone}"`);

  const wrong = await post({ ...byron, phone: "later", state: "Atlanta" });
  expect(wrong.status).toBe(422);
  for (const part of ["Enter a phone number that can be dialed", "Enter a US state", 'value="later"'])
    expect(wrong.text).toContain(part);

  expect((await post(byron)).headers.location).toBe("/my/settings?done=record");
  const page = await get("/my/settings?done=record");
  for (const part of ["Saved. People of your leads", "Ada Byron", "(404) 555-0199", "1 Main St, Atlanta", "State GA"])
    expect(page).toContain(part);
});

it("Arne edits them on the agent's page, and the history says what they were", async () => {
  const site = await application();
  const { agentId } = await payingAgent(site, ada);
  const address = `/office/agents/${agentId}`;
  expect((await getAs(site, "account-manager", address)).page).toContain("Edit name and contact details");
  const wrong = await getAs(site, "account-manager", `${address}/record`, { ...byron, lastName: " " });
  expect([wrong.status, wrong.page.includes("Enter the last name.")]).toEqual([400, true]);
  const saved = await getAs(site, "account-manager", `${address}/record`, byron);
  expect([saved.status, saved.headers.location]).toEqual([303, `${address}?done=record`]);
  const { page, text } = await getAs(site, "account-manager", `${address}?done=record`);
  expect(page).toContain(`Last name: ${ada.lastName} → Byron`);
  expect(alertsIn(text).join()).toContain("were saved");
  expect((await getAs(site, "read-only", `${address}/record`, byron)).status).toBe(403);
});

import { expect, it } from "vitest";
import { submitApplication } from "#operations/agents/submit-application.ts";
import { insertAtlantasZips } from "./atlanta-zips.ts";
import { emailsTo } from "./brokers.ts";
import { ada } from "./cast.ts";
import { onOneLine } from "./html.ts";
import { signedInAs } from "./office.ts";
import { application } from "./request.ts";

it("Arne reads which zip codes wait, approves one with a reason, and rejects the other", async () => {
  const site = await application();
  await insertAtlantasZips(site.world.database);
  const submission = { ...ada, planPrimaryArea: "30302 30399", planSecondaryArea: "-" };
  await submitApplication(site.world, { submission, formKey: "adas", type: undefined });
  const { cookie } = await signedInAs(site.world, "owner");
  const get = async (path: string) => onOneLine((await site.request("GET", path, { headers: { cookie } })).text);
  const post = (path: string, form: Record<string, string>) =>
    site.request("POST", path, { form, headers: { cookie } });

  const list = await get("/office/zip-reviews");
  expect(list).toContain("The Census knows of no homes there.");
  expect(list).toContain("Our lists do not have it.");
  expect(await get("/office/zip-reviews/30399/approval")).toContain("A zip code beside it");
  const without = await post("/office/zip-reviews/30399/approval", { neighbor: "30308", reason: "" });
  expect([without.status, onOneLine(without.text).includes("Enter a reason.")]).toEqual([400, true]);
  const approved = await post("/office/zip-reviews/30399/approval", { neighbor: "30308", reason: "New homes." });
  expect([approved.status, approved.headers.location]).toEqual([303, "/office/zip-reviews"]);
  const rejected = await post("/office/zip-reviews/30302/rejection", { reason: "A post office." });
  expect(rejected.status).toBe(303);
  expect(await get("/office/zip-reviews")).toContain("No zip code waits for a look.");
  expect(await get("/zip-code?zip=30399")).toContain("30399 Atlanta, GA Taken");
  expect(await get("/zip-code?zip=30302")).toContain("No homes known");
  const emails = await emailsTo(site.world, ada.email);
  const email = emails.find(({ subject }) => subject === "You cannot have zip code 30302: no homes found");
  for (const part of [
    "“A post office.”",
    "Free near it right now: 30301, 30305, 30308",
    "Reply to this email with the zip",
  ])
    expect(email?.text).toContain(part);
});

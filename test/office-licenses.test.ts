import { describe, expect, it } from "vitest";
import { networkLicenseFor, uncoveredStates } from "#database/brokers/network-licenses.ts";
import { licensesMissing } from "../scripts/checks/check-licenses.ts";
import { newestAuditEvents } from "./audit-events.ts";
import { ada, ben } from "./cast.ts";
import { dailyEngines } from "./database.ts";
import { onOneLine } from "./html.ts";
import { recordLicense } from "./network-licenses.ts";
import { application } from "./request.ts";
import { joinStaffWithSecondFactor, memberOf, password } from "./staff.ts";
import { payingAgent } from "./workspace.ts";
import { freshWorld } from "./world.ts";

const georgia = {
  state: "GA",
  kind: "license",
  number: "H-71234",
  entity: "Zipstead LLC",
  broker: "Moira Hale",
  validUntil: "2026-12-31",
  noticeUrl: "",
};

async function moiraIsIn() {
  const site = await application();
  const { staffSession } = await joinStaffWithSecondFactor(site.world);
  const { cookie } = staffSession;
  const open = async (path = "/office/licenses") =>
    onOneLine((await site.request("GET", path, { headers: { cookie } })).text);
  const post = (form: Record<string, string>, path = "/office/licenses") =>
    site.request("POST", path, { form, headers: { cookie } });
  return { site, moira: await memberOf(site.world, staffSession), open, post };
}

describe("the network's own licenses", () => {
  it("are recorded by Moira with her password, shown to everybody, and withdrawn", async () => {
    const { site, moira, open, post } = await moiraIsIn();
    await payingAgent(site);
    expect(await open()).toMatch(/States with agents and no license of ours .* Georgia: 1 agent/);

    const wrong = await post({ ...georgia, password: "not hers at all" });
    expect(wrong.status).toBe(422);
    expect(onOneLine(wrong.text)).toContain("That is not your password.");
    expect(wrong.text).toContain('value="H-71234"');
    expect(wrong.text).not.toContain("not hers at all");
    const early = await post({ ...georgia, validUntil: "2026-11-19", number: " ", password });
    expect(early.status).toBe(422);
    for (const problem of ["That day has passed.", "Fill in this field."])
      expect(onOneLine(early.text)).toContain(problem);
    expect(onOneLine((await post({ ...georgia, noticeUrl: "javascript:1", password })).text)).toContain(
      "Enter a whole address that begins with https://.",
    );
    expect(await open()).toContain("No license is on record yet.");

    expect((await post({ ...georgia, password })).headers.location).toBe("/office/licenses?done=recorded");
    const page = await open();
    expect(page).toMatch(/Georgia .*License Number H-71234 .*Zipstead LLC .*Moira Hale Valid until Dec 31, 2026/);
    expect(page).toContain("Each state with agents has one.");
    const promises = onOneLine((await site.request("GET", "/promises")).text);
    expect(promises).toMatch(/Our licenses .* Georgia H-71234 Zipstead LLC Moira Hale/);

    const { id } = await site.world.database.read.selectFrom("networkLicenses").select("id").executeTakeFirstOrThrow();
    const withdrawal = `/office/licenses/${id}/withdrawal`;
    expect((await post({ password: "not hers" }, withdrawal)).status).toBe(422);
    expect((await post({ password }, withdrawal)).headers.location).toBe("/office/licenses?done=withdrawn");
    expect((await post({ password }, withdrawal)).status).toBe(404);
    expect(await open()).toMatch(/no license of ours .* Georgia: 1 agent/);
    const detail = JSON.stringify({ number: "H-71234", validUntil: "2026-12-31" });
    const [withdrawn, recorded] = await newestAuditEvents(site.world.database.read, 2);
    expect(recorded).toMatchObject({ staffId: moira.id, action: "network-license-recorded", about: "GA", detail });
    expect(withdrawn).toMatchObject({ staffId: moira.id, action: "network-license-withdrawn", about: "GA", detail });
  });
});

describe.each(dailyEngines)("a license of the network on %s", (engine) => {
  it("counts until its last day, in its state alone, and by the state's name as well", async () => {
    const { world } = await freshWorld(engine);
    const { read } = world.database;
    const longer = await recordLicense(world, "GA", "2027-12-31");
    const shorter = await recordLicense(world, "GA", "2026-12-31");
    expect((await networkLicenseFor(read, "GA", "2026-12-31"))?.id).toBe(longer);
    expect((await networkLicenseFor(read, "Georgia", "2027-12-31"))?.id).toBe(longer);
    expect(await networkLicenseFor(read, "GA", "2028-01-01")).toBeUndefined();
    expect(await networkLicenseFor(read, "FL", "2026-12-31")).toBeUndefined();
    await world.database.write((tx) =>
      tx.updateTable("networkLicenses").set({ withdrawnAt: "2026-11-20" }).where("id", "=", longer).execute(),
    );
    expect((await networkLicenseFor(read, "GA", "2026-12-31"))?.id).toBe(shorter);
    expect(await networkLicenseFor(read, "GA", "2027-01-01")).toBeUndefined();
  });

  it("is missing, and going live says so, where agents are and none is recorded", async () => {
    const { world, databaseUrl } = await freshWorld(engine);
    await payingAgent({ world });
    await payingAgent({ world }, ben);
    const [here, other] = [ada.state, ben.state];
    expect(await uncoveredStates(world.database.read, "2026-11-20")).toEqual(
      here === other ? [{ state: "GA", agents: 2 }] : expect.arrayContaining([{ state: "GA", agents: 1 }]),
    );
    const missing = () => licensesMissing({ databaseUrl }, world.now());
    expect((await missing()).join(" ")).toMatch(/nobody can sign the Referral Agreement.* Georgia has \d agents?/);
    await recordLicense(world, "GA", "2026-11-20");
    expect((await missing()).join(" ")).not.toMatch(/nobody can sign|Georgia/);
    expect(await licensesMissing({ databaseUrl: "file:/nowhere/there.sqlite" }, world.now())).toHaveLength(1);
  });
});

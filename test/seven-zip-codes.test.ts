import { expect, it } from "vitest";
import { localMoment } from "#content/dates.ts";
import { openOfferOfLead } from "#database/offers/offers.ts";
import { upsertZips } from "#database/territory/zips.ts";
import { usZipCodes } from "#integrations/zip-codes/us-zip-codes.ts";
import { routeLead } from "#operations/leads/route-lead.ts";
import { acceptOffer } from "#operations/offers/accept-offer.ts";
import { ada } from "./cast.ts";
import { asksToBuy, opensRequest, rosa, staffNamed } from "./consumer.ts";
import { mainOf, onOneLine } from "./html.ts";
import { emailsTo, verifyTwice } from "./leads.ts";
import { getAs } from "./office.ts";
import { signedWorkspace } from "./open-workspace.ts";
import { application } from "./request.ts";

const zips = await usZipCodes();
/** In July the clocks of Phoenix and those of Denver differ. */
const summerSeconds = 242 * 24 * 3600;
/** 1 PM in New York, so that it is day everywhere. A toll-free number is from nowhere. */
const untilDay = 6 * 3600;
const tollFree = { ...rosa, phone: "(800) 555-0163" };

it.each([
  ["89101", "NV", "Pacific", "10"],
  ["97201", "OR", "Pacific", "10"],
  ["37201", "TN", "Central", "12"],
  ["38103", "TN", "Central", "12"],
  ["85001", "AZ", "Mountain", "11"],
  ["32501", "FL", "Central", "12"],
  ["79901", "TX", "Mountain", "11"],
])("%s, %s: every page and email has its own clock, in winter and in summer", async (zip, state, zone, hour) => {
  for (const part of ["winter", "summer"] as const) {
    const site = await application();
    const { world, clock } = site;
    const place = zips.filter((one) => one.zip === zip).map((one) => ({ ...one, kind: "area", populated: 1 }) as const);
    await world.database.write((tx) => upsertZips(tx, "seven", place, world.now().toISOString()));
    clock.pass({ seconds: untilDay + (part === "summer" ? summerSeconds - 3600 : 0) });
    const adas = { ...ada, state, planPrimaryArea: zip, planSecondaryArea: "-" };
    const { agentId, cookie } = await signedWorkspace(site, adas);
    await staffNamed(site, ["Ida", "Ivo"]);
    const leadId = await verifyTwice(site, await asksToBuy(site, tollFree, { zip }));
    await routeLead(world, { leadId, staffId: "Ivo" });
    const offer = await openOfferOfLead(world.database.read, leadId);
    await acceptOffer(world, { agentId, hasSigned: true, member: { id: agentId } }, offer?.id ?? "");

    const timeZone = place[0]?.timeZone ?? "";
    const shown = new RegExp(
      `(?<![\\d:])${Number(hour) - (zip === "85001" && part === "summer" ? 1 : 0)}:\\d\\d [AP]M there`,
    );
    const page = onOneLine((await site.request("GET", `/my/leads/${leadId}`, { headers: { cookie } })).text);
    expect(page, part).toMatch(shown);
    expect(page.match(/[AP]M there/g)).toHaveLength(1);
    const office = (await getAs(site, "owner", `/office/leads/${leadId}`)).page;
    expect(office, part).toContain(page.match(/(\d+:\d\d [AP]M) there/)?.[1] ?? "no clock");
    const [offered, accepted] = await emailsTo(site, ada.email, leadId);
    expect(offered?.text).toContain(localMoment(offer?.acceptBy ?? "", timeZone));
    expect(accepted?.text).toMatch(new RegExp(`9 AM to 8 PM ${zone}[A-Za-z ]* Time`));
    expect(accepted?.text).not.toMatch(/Time and /);
    const request = await opensRequest(site, rosa.email);
    const opened = await site.request("GET", "/request", { headers: { cookie: request } });
    const theirs = onOneLine(mainOf(opened.text));
    const abbreviation = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "short" })
      .formatToParts(world.now())
      .find(({ type }) => type === "timeZoneName")?.value;
    expect([...new Set(theirs.match(/\b[ECMP][SD]T\b/g))]).toEqual([abbreviation]);
  }
});

import { recordFields as lines } from "#content/connections/record-texts.ts";
import { planSlugs } from "#domain/agents/plan.ts";
import { apiRecord, count, day, id, maybe, oneOf, said, time, written } from "./record.ts";

const agents = apiRecord({
  ...{ table: "agents", time: "receivedAt", filters: ["plan", "brokerId"] },
  erased: { email: null },
  fields: {
    receivedAt: said(time, lines.agentSince),
    ...{ confirmedAt: maybe(time), joinedAt: said(maybe(time), lines.joinedAt) },
    mergedInto: said(maybe(id), lines.mergedInto),
    ...{ plan: maybe(oneOf(planSlugs)), timeZone: maybe(written), brokerId: maybe(id) },
    ...{ licenseState: maybe(written), licenseCheckedOn: maybe(day) },
  },
  people: {
    ...{
      firstName: written,
      lastName: written,
      contactEmail: maybe(written),
      phone: written,
      officeAddress: written,
      state: written,
    },
    ...{ brokerage: maybe(written), designatedBroker: maybe(written), licenseNumber: maybe(written) },
  },
  firmSeesPeople: true,
});

const zips = apiRecord({
  ...{ table: "zipClaims", time: "receivedAt", filters: ["zip", "agentId"] },
  fields: {
    ...{ zip: written, seat: count, agentId: id, applicationId: id, memberId: said(maybe(id), lines.memberOfZip) },
    ...{ state: oneOf(["reserved", "active", "released"]), receivedAt: time },
    ...{ reservedUntil: maybe(time), activatedAt: maybe(time), releasedAt: maybe(time) },
  },
});

export const agentRecords = { agents, zips };

import { describe, expect, it } from "vitest";
import { permissionFor } from "#app/routes/office/office-urls.ts";
import { questions } from "#content/leads/questions.ts";
import { judge, mayDo, roles } from "#domain/staff/permissions.ts";
import { recordPaymentEvent } from "#operations/payments/record-payment-event.ts";
import { addressesOf } from "./addresses-of.ts";
import { insertAtlantasZips } from "./atlanta-zips.ts";
import { ada, ben } from "./cast.ts";
import { apply, paid, signedInAs } from "./office.ts";
import { application, type TestSite } from "./request.ts";

/** Every readable address of the office, as in app/routes.ts. */
const addresses = (await addressesOf("office")).filter((address) => permissionFor(address, "GET") !== undefined);

/** Visible only to roles that may read payments, as formatted and as stored. */
const secrets = {
  price: /2,?345\.67|234567/,
  refund: /987\.65|98765/,
  revenue: /1,?358\.02|135802/,
  unmatched: /3,?456\.78|345678/,
  otherCharge: /4,?567\.89|456789/,
  reference: /pi_SECRET/,
  event: /evt_SECRET/,
  coupon: /COUPONSECRET/,
  decision: /Ada called about it/,
};

/** Ada's plan paid and partly refunded, Ben's charged wrongly, and an unmatched payment. */
async function seeded() {
  const site = await application();
  const { world } = site;
  await insertAtlantasZips(world.database);
  const adas = await apply(site, ada);
  const bens = await apply(site, ben);
  await world.database.write((tx) =>
    tx
      .updateTable("orders")
      .set({ expectedCents: 234_567, coupon: "COUPONSECRET" })
      .where("id", "in", [adas.orderId, bens.orderId])
      .execute(),
  );
  const events = [
    paid({
      eventId: "evt_SECRET1",
      reference: "pi_SECRET1",
      claimedOrder: adas.orderId,
      cents: 234_567,
      email: ada.email,
    }),
    paid({ eventId: "evt_SECRET2", reference: "pi_SECRET1", fact: "refunded", cents: 98_765 }),
    paid({ eventId: "evt_SECRET3", reference: "pi_SECRET3", claimedOrder: bens.orderId, cents: 456_789 }),
    paid({ eventId: "evt_SECRET4", reference: "pi_SECRET4", cents: 345_678, email: "payer@bank.example" }),
    paid({ eventId: "evt_SECRET5", reference: "pi_SECRET1", fact: "disputed", cents: 234_567 }),
  ];
  for (const event of events) await recordPaymentEvent(world, "stripe", event);
  const { staffId } = await signedInAs(world, "owner");
  await world.database.write((tx) =>
    tx
      .insertInto("paymentDecisions")
      .values({
        id: world.newId(),
        provider: "stripe",
        eventId: "evt_SECRET1",
        orderId: adas.orderId,
        reason: "Ada called about it",
        staffId,
        decidedAt: world.now().toISOString(),
      })
      .execute(),
  );
  await site.request("POST", "/contact-us", { form: { name: "Omar Reyes", message: "Is it free?" } });
  await site.request("POST", "/buyer-form", {
    form: { firstName: "Mia", lastName: "Torres", email: "mia@home.example" },
  });
  return { site, adas, bens };
}

type Seeded = Awaited<ReturnType<typeof seeded>>;

const idsIn = async (site: TestSite, table: "deliveries" | "leads" | "inquiries" | "zipClaims") =>
  (await site.world.database.read.selectFrom(table).select("id").execute()).map(({ id }) => id);

/** Every address, with the ids of stored records filled in. */
async function pathsOf({ site, adas, bens }: Seeded): Promise<string[]> {
  const applications = [adas.applicationId, bens.applicationId];
  const orders = [adas.orderId, bens.orderId];
  const events = [1, 2, 3, 4, 5].map((number) => `stripe/evt_SECRET${number}`);
  const named: Record<string, string[]> = {
    "/office/inquiries/:id": await idsIn(site, "inquiries"),
    "/office/applications/:id": applications,
    "/office/agents/:agentId": applications,
    "/office/orders/:id": orders,
    "/office/payments/:provider/:eventId": events,
    "/office/deliveries/:id": await idsIn(site, "deliveries"),
    "/office/moderation/:scope/:id": applications.map((id) => `applications/${id}`),
    "/office/leads/:id": await idsIn(site, "leads"),
    "/office/opt-outs/:scope/:id": [
      ...orders.map((id) => `orders/${id}`),
      ...applications.map((id) => `applications/${id}`),
    ],
    "/office/zips/:zip/claims/:claim": (await idsIn(site, "zipClaims")).map((id) => `30301/claims/${id}`),
    "/office/zips/:zip/waitlist/:entry": [`30301/waitlist/${bens.applicationId}`],
    "/office/zips/:zip": ["30301"],
    "/office/zip-reviews/:zip": ["30301"],
    "/office/sessions/:id": ["none"],
    "/office/webhooks/:id/events/:event": ["none/events/none"],
    "/office/webhooks/:id": ["none"],
    "/office/api/:id": ["none"],
    "/office/agent-imports/:id": ["none"],
    "/office/accounting/:program": ["quickbooks"],
    "/office/sources/:id/payloads/:payload": ["none/payloads/none"],
    "/office/sources/:id": ["none"],
    "/office/figures/:figure": ["leads"],
    "/office/invoices/:number": ["none"],
    "/office/invoice-answers/:id": ["none"],
    "/office/fee-disputes/:id/files/:file": ["none/files/none"],
    "/office/fee-disputes/:id": ["none"],
    "/office/proofs/:id": ["none"],
    "/office/licenses/:id": ["none"],
    "/office/referrals/:id": ["none"],
    "/office/reviews/:id": ["none"],
    "/office/disputes/:id/files/:file": ["none/files/none"],
    "/office/disputes/:id": ["none"],
    "/office/reports/:id/files/:file": ["none/files/none"],
    "/office/reports/:id": ["none"],
    "/office/requests/:id/duties/:duty": ["none/duties/none"],
    "/office/requests/:id": ["none"],
    "/office/refunds/:id": ["none"],
    "/office/staff/:id": ["none"],
    "/office/staff/invitations/:id": ["none"],
  };
  for (const [address, ids] of Object.entries(named)) expect(ids.length, address).toBeGreaterThan(0);
  return addresses.flatMap((address) => {
    if (!address.includes(":")) return [address.replace("*", "no/such/page")];
    const of = Object.keys(named).find((one) => address === one || address.startsWith(`${one}/`));
    const folder = (of ?? "").replace(/\/:.*/, "");
    // The first member of a workspace has the agent's id.
    const rest = (id: string) =>
      address
        .slice(of?.length)
        .replace(":memberId", id)
        .replace(":report", "closed")
        .replace(":act", "payment")
        .replace(":outcome", "taken");
    return (named[of ?? ""] ?? []).map((id) => `${folder}/${id}${rest(id)}`);
  });
}

/** The list price that Ben typed into his application. List prices are public. */
const typedByBen = "$1,050";

/** What the public questionnaire offers as a budget. It is nobody's payment. */
const budgets = Object.values(questions).flatMap((asked) => asked.flatMap(({ options }) => options ?? []));
const withoutBudgets = (text: string) => budgets.reduce((rest, budget) => rest.replaceAll(budget, ""), text);

async function readBy(seed: Seeded, role: (typeof roles)[number]) {
  const { cookie } = await signedInAs(seed.site.world, role);
  const read = new Map<string, string>();
  for (const path of await pathsOf(seed)) {
    for (const address of path.endsWith(".csv") ? [path] : [path, `${path}.data`]) {
      const { status, text } = await seed.site.request("GET", address, { headers: { cookie } });
      expect([200, 302, 303, 308, 202, 204, 403, 404, 405].includes(status), `${address} ${status}`).toBe(true);
      read.set(address, text);
    }
  }
  return read;
}

describe("money in the office", () => {
  it("every address with an id is requested with the id of a stored record", async () => {
    const paths = await pathsOf(await seeded());
    const folders = addresses.map((address) => address.replace(/:.*/, ""));
    for (const folder of folders) {
      expect(
        paths.some((path) => path.startsWith(folder.replace("*", ""))),
        folder,
      ).toBe(true);
    }
    expect(paths.filter((path) => path.includes(":") || path.includes("undefined"))).toEqual([]);
  });

  const rolesWithoutPayments = roles.filter((role) => !mayDo(role, "payments.read"));
  it.each(rolesWithoutPayments)(
    "the role %s may not read payments and sees no money on any page or in any file",
    async (role) => {
      const read = await readBy(await seeded(), role);
      expect(read.size).toBeGreaterThan(100);
      for (const [path, text] of read) {
        for (const [name, secret] of Object.entries(secrets)) expect(text, `${name} at ${path}`).not.toMatch(secret);
        const shown = withoutBudgets(text).replaceAll(typedByBen, "");
        expect(shown, `an amount at ${path}`).not.toMatch(/\$\d+\.\d|\$\d,\d|\$[1-9]\d\d/);
      }
    },
  );

  const rolesWithPayments = roles.filter((role) => mayDo(role, "payments.read"));
  it.each(rolesWithPayments)("the role %s may read payments and sees all money where it belongs", async (role) => {
    const seed = await seeded();
    const read = await readBy(seed, role);
    const expected: Record<string, (keyof typeof secrets)[]> = {
      "/office": ["revenue"],
      "/office/orders": ["price", "otherCharge", "reference", "coupon"],
      [`/office/orders/${seed.adas.orderId}`]: ["price", "refund", "reference", "event", "coupon", "decision"],
      [`/office/orders/${seed.bens.orderId}`]: ["price", "otherCharge"],
      "/office/orders.csv": ["price", "refund", "otherCharge", "reference", "coupon"],
      [`/office/applications/${seed.adas.applicationId}`]: ["price"],
      [`/office/agents/${seed.adas.applicationId}`]: ["price"],
      "/office/deliveries": ["price", "otherCharge", "unmatched"],
      "/office/payments": ["unmatched", "reference"],
      "/office/payments.csv": ["unmatched", "reference"],
      "/office/payments/stripe/evt_SECRET4": ["unmatched", "reference", "event"],
    };
    for (const [path, names] of Object.entries(expected)) {
      for (const name of names) expect(read.get(path), `${name} at ${path}`).toMatch(secrets[name]);
    }
    const copies = [...read].filter(([path]) => /^\/office\/deliveries\/[^/]+$/.test(path)).map(([, text]) => text);
    for (const name of ["price", "reference"] as const)
      expect(
        copies.some((text) => secrets[name].test(text)),
        name,
      ).toBe(true);
  });

  it("every role may open the pages of orders, so that neither test above is empty", () => {
    expect([rolesWithoutPayments.length, rolesWithPayments.length].every((count) => count > 0)).toBe(true);
    for (const role of roles) {
      expect(judge(permissionFor("/office/orders/:id", "GET"), { role, hasSecondFactor: true })).toBe("allowed");
    }
  });
});

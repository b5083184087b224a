import { createHmac } from "node:crypto";
import { getOrCreateSecret } from "#database/engine/secrets.ts";
import { upsertStaff } from "#database/staff/staff.ts";
import type { Role } from "#domain/staff/permissions.ts";
import type { PaymentNotice } from "#integrations/payments/payment-notice.ts";
import { submitApplication } from "#operations/agents/submit-application.ts";
import type { World } from "#operations/world.ts";
import type { ada } from "./cast.ts";
import { mainOf, onOneLine, visibleText } from "./html.ts";
import type { TestSite } from "./request.ts";

const names: Record<Role, string> = {
  owner: "Moira Hale",
  "account-manager": "Arne Vik",
  isa: "Ida Lund",
  "read-only": "Rhea Moss",
};

/** Creates a member who is signed in with both factors, without hashing a password, which takes 100 ms. */
export async function signedInAs(
  world: Pick<World, "database" | "newId">,
  role: Role,
  name = names[role],
): Promise<{ staffId: string; cookie: string }> {
  const at = new Date().toISOString();
  const token = `token-of-${world.newId()}`;
  const email =
    name === names[role] ? `${role}@zipstead.example` : `${name.toLowerCase().replace(" ", ".")}@zipstead.example`;
  const member = { id: world.newId(), name, email, role, at };
  const staffId = await world.database.write(async (tx) => {
    const id = await upsertStaff(tx, member);
    await tx.updateTable("staff").set({ twoFactorEnabled: 1 }).where("id", "=", id).execute();
    await tx
      .insertInto("staffSessions")
      .values({
        id: world.newId(),
        staffId: id,
        token,
        ipAddress: "203.0.113.7",
        userAgent: "A desk's browser",
        createdAt: at,
        updatedAt: at,
        expiresAt: new Date(Date.parse(at) + 3_600_000).toISOString(),
      })
      .execute();
    return id;
  });
  const secret = await world.database.write((tx) => getOrCreateSecret(tx, "staff-sign-in", ""));
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  return { staffId, cookie: `zipstead-office.session_token=${encodeURIComponent(`${token}.${signature}`)}` };
}

/** Requests an address as this role: POST with a form, else GET. `page` is the visible text in one line. */
export async function getAs(site: TestSite, role: Role, address: string, form?: Record<string, string>) {
  const { cookie, staffId } = await signedInAs(site.world, role);
  const answer = await site.request(form ? "POST" : "GET", address, { headers: { cookie }, ...(form && { form }) });
  return { ...answer, page: onOneLine(answer.text), staffId };
}

export async function openOfficeAs(site: TestSite, role: Role = "account-manager") {
  const { cookie, staffId } = await signedInAs(site.world, role);
  const get = async (path: string) => {
    const answer = await site.request("GET", path, { headers: { cookie } });
    return { ...answer, html: mainOf(answer.text), visible: visibleText(mainOf(answer.text)) };
  };
  const post = (path: string, form: Record<string, string> = {}) =>
    site.request("POST", path, { form, headers: { cookie } });
  const file = (path: string) => site.request("GET", path, { headers: { cookie } });
  return { staffId, get, post, file };
}

export async function apply(site: Pick<TestSite, "world">, submission: typeof ada) {
  const { applicationId, orderId } = await submitApplication(site.world, {
    submission,
    formKey: submission.email,
    type: undefined,
  });
  return { applicationId, orderId: orderId ?? "" };
}

/** A notice that Ada's plan is paid in full. */
export const paid = (more: Partial<PaymentNotice>): PaymentNotice => ({
  eventId: "evt_1",
  fact: "paid",
  occurredAt: "2026-11-20T12:05:00.000Z",
  reference: "pi_1",
  claimedOrder: null,
  cents: 59_900,
  currency: "usd",
  email: null,
  ...more,
});

/** Gives a member of staff of `signedInAs` what a password would: those without one have left. */
export async function canSignIn({ database, newId }: Pick<World, "database" | "newId">, staffId: string) {
  const none = { accessToken: null, refreshToken: null, idToken: null, accessTokenExpiresAt: null, scope: null };
  const account = { id: newId(), staffId, accountId: staffId, providerId: "credential", password: "" };
  await database.write((tx) =>
    tx
      .insertInto("staffAccounts")
      .values({ ...account, ...none, refreshTokenExpiresAt: null, createdAt: "", updatedAt: "" })
      .execute(),
  );
}

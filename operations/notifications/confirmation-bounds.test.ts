import { describe, expect, it } from "vitest";
import { listStart } from "#database/engine/paging.ts";
import { deliveriesAfter } from "#database/notifications/deliveries.ts";
import { submitInquiry } from "#operations/inquiries/submit-inquiry.ts";
import { engines } from "#test/database.ts";
import { freshWorld } from "#test/world.ts";

describe.each(engines)("how many confirmations are sent, on %s", (engine) => {
  async function crowd() {
    const made = await freshWorld(engine);
    const { world, clock } = made;
    let count = 0;
    const write = (email: string, ip: string) => {
      count += 1;
      const fields = { name: "Dora", subject: "", email, phone: "", message: `Is 3${count} free?` };
      const submissionContext = { page: "", ip, userAgent: "", honeypot: "", renderedAt: "" };
      return submitInquiry(world, { kind: "contact", fields, formKey: `${count}`, submissionContext });
    };
    const confirmations = async () => {
      const rows = await world.database.read
        .selectFrom("deliveries")
        .select(["payload", "state", "lastError", "endedAt"])
        .execute();
      const all = rows.filter(({ payload }) => JSON.parse(payload).to !== world.officeEmail);
      const sent = all.filter(({ state }) => state === "pending").length;
      return { sent, notSent: all.filter(({ state }) => state === "dismissed").map(({ lastError }) => lastError) };
    };
    return { ...made, clock, write, confirmations };
  }

  it("is one per mailbox and day, however its address is spelled; the office sees the others", async () => {
    const { world, clock, write, confirmations } = await crowd();
    for (const email of ["dora@gmail.com", "d.o.r.a+1@gmail.com", "Dora+2@googlemail.com"])
      await write(email, "203.0.113.7");
    expect(await confirmations()).toEqual({ sent: 1, notSent: ["confirmed-today", "confirmed-today"] });
    const listed = await deliveriesAfter(world.database.read, listStart, 100);
    expect(
      listed.map(({ state }) => state),
      "in the operator's records no delivery has failed",
    ).toEqual(Array(4).fill("pending"));
    clock.pass({ seconds: 86_400 });
    await write("dora+3@gmail.com", "203.0.113.7");
    expect((await confirmations()).sent).toBe(2);
  });

  it.each([
    ["from one IPv4 /24", 20, (one: number) => [`d${one}@gmail.com`, `203.0.113.${one}`] as const],
    ["from one IPv6 /48", 20, (one: number) => [`d${one}@gmail.com`, `2001:db8:1:${one}::1`] as const],
    ["to one email domain", 60, (one: number) => [`d${one}@keystone.example`, `198.51.${one}.7`] as const],
    ["from our own network", 70, (one: number) => [`d${one}@keystone.example`, "127.0.0.1"] as const],
    ["to a public provider", 70, (one: number) => [`d${one}@gmail.com`, `198.51.${one}.7`] as const],
  ])("%s is %i of 70 in an hour, and as many in the next", async (_, most, who) => {
    const { clock, write, confirmations } = await crowd();
    const all = Array.from({ length: 70 }, (_, one) => {
      const [email = "", ip = ""] = who(one + 1);
      return { email, ip };
    });
    await Promise.all(all.map(({ email, ip }) => write(email, ip)));
    const first = await confirmations();
    expect(first.sent).toBe(most);
    expect(first.notSent).toEqual(Array(70 - most).fill("too-many-confirmations"));
    clock.pass({ seconds: 3600 });
    await Promise.all(all.map(({ email, ip }) => write(`next.${email}`, ip)));
    expect((await confirmations()).sent).toBe(2 * most);
  });
});

import { describe, expect, it } from "vitest";
import type { StaffMember } from "#domain/staff/staff-member.ts";
import { dailyEngines } from "#test/database.ts";
import { freshWorld } from "#test/world.ts";
import { proveByPassword } from "./prove-by-password.ts";

const credentials = { cookie: "", ip: "203.0.113.7", userAgent: "" };
const member: StaffMember = {
  id: "moira",
  name: "Moira Hale",
  email: "moira.hale@zipstead.example",
  role: "owner",
  hasSecondFactor: true,
  sessionId: "hers",
};

describe.each(dailyEngines)("what Moira may do with her password at her own desk, on %s", (engine) => {
  it("works after nine wrong passwords, which count no more after that", async () => {
    const { world } = await freshWorld(engine);
    const proof = (answer: { codes: number } | "wrong-password") =>
      proveByPassword(world, { credentials, member }, async () => answer);
    for (let round = 1; round <= 2; round++) {
      for (let one = 1; one <= 9; one++) expect(await proof("wrong-password")).toBe("wrong-password");
      expect(await proof({ codes: 10 })).toEqual({ codes: 10 });
    }
  });
});

import { expect, it } from "vitest";
import { invitationEnds, invitationRefusal } from "./invitation.ts";

const monday = new Date("2026-11-16T09:00:00Z");
const open = { expiresAt: invitationEnds(monday), usedAt: null };

it("an invitation expires after exactly two days", () => {
  expect(invitationRefusal(open, new Date("2026-11-18T08:59:59.999Z"))).toBeUndefined();
  expect(invitationRefusal(open, new Date("2026-11-18T09:00:00Z"))).toBe("expired");
});

it('a used invitation is "used" even after it expired', () => {
  expect(invitationRefusal({ ...open, usedAt: monday.toISOString() }, new Date("2026-12-01T00:00:00Z"))).toBe("used");
});

it('a missing invitation is "unknown"', () => {
  expect(invitationRefusal(undefined, monday)).toBe("unknown");
});

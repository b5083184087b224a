import type { InvitationRefusal } from "#domain/staff/invitation.ts";
import type { Role } from "#domain/staff/permissions.ts";

/**
 * Something was refused for safety's sake, and whoever watches the site may want to know: what, why, and from where. It
 * names nobody: of a member of the staff the id, of a network address a keyed hash, of an address of ours its pattern.
 */
export type RefusalReport = { ip?: string } & (
  | {
      what: "sign-in";
      why: "wrong-password" | "too-many-attempts" | "wrong-code" | "spent-code" | "attempt-over";
    }
  | { what: "invitation"; why: InvitationRefusal }
  /** A role does not reach this. */
  | { what: "access"; staffId: string; role: Role; method: string; pattern: string }
  /** A provider's notice that is not genuine, or none at all. */
  | { what: "notice"; provider: string; why: string }
  /** A submission that looks like a machine's is kept, and held for a person. */
  | { what: "submission"; why: string }
  | { what: "request"; why: "other-origin" | "too-many" | "too-large" | "wrong-token"; method: string; path: string }
);

import type { JoinRefusal } from "#domain/members/team.ts";
import type { InvitationRefusal } from "#domain/staff/invitation.ts";
import type { Role } from "#domain/staff/permissions.ts";

/** Reported to the operator; names nobody: a member by id, a network address as a keyed hash, a URL by its pattern. */
export type RefusalReport = { ip?: string } & (
  | {
      what: "sign-in";
      why: "wrong-password" | "too-many-attempts" | "wrong-code" | "used-code" | "attempt-over";
    }
  | { what: "invitation"; why: InvitationRefusal | JoinRefusal }
  | {
      what: "member-sign-in";
      why: "too-many-attempts" | "wrong-code" | "used-code" | "wrong-license" | "wrong-passkey";
    }
  | { what: "broker-sign-in"; why: "too-many-attempts" | "wrong-code" | "unknown-key" }
  | { what: "request-page"; why: "too-many-attempts" | "unknown-key" | "wrong-digits" | "wrong-code" }
  | { what: "my-access"; memberId: string; method: string; pattern: string }
  | { what: "access"; staffId: string; role: Role; method: string; pattern: string }
  /** A provider's notice that is not genuine, or no notice at all. */
  | { what: "notice"; provider: string; why: string }
  | { what: "submission"; why: string }
  | { what: "request"; why: "other-origin" | "too-many" | "too-large" | "wrong-token"; method: string; path: string }
);

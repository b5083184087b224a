import type { Role } from "./permissions.ts";

/** What a browser shows of itself with each request to the office. */
export interface Credentials {
  /** The `Cookie` header. */
  cookie: string;
  /** The client's address as we believe it. */
  ip: string;
  userAgent: string;
}

/** Somebody of the staff who is signed in. */
export interface StaffMember {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** Whether the account is guarded by a second factor; if so, it has been shown. */
  hasSecondFactor: boolean;
  sessionId: string;
}

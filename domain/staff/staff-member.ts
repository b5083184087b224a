import type { Role } from "./permissions.ts";

export interface StaffMember {
  id: string;
  name: string;
  email: string;
  role: Role;
  hasSecondFactor: boolean;
  sessionId: string;
}

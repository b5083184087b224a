import type { Declarations } from "#database/privacy/declaration.ts";
import type { NetworkLicense } from "#domain/referrals/network-license.ts";

/** Never changed but to withdraw it: what counted on a day can be read later. */
export interface NetworkLicensesTable extends NetworkLicense {
  id: string;
  recordedAt: string;
  /** A member of staff, as below. */
  recordedBy: string;
  withdrawnAt: string | null;
  withdrawnBy: string | null;
}

export interface ProofsSchema {
  networkLicenses: NetworkLicensesTable;
}

export const personalDataOfProofs = {
  networkLicenses: { of: "nobody" },
} as const satisfies Declarations<keyof ProofsSchema>;

import { brand } from "#content/brand.ts";
import type { BankDetails } from "#domain/fees/ledger/bank-details.ts";

/** A routing number that banks keep for tests. */
export const sandboxBank: BankDetails = {
  ...{ holder: brand.legalName, bank: "Sandbox Bank", routingNumber: "110000000", accountNumber: "000123456789" },
  ...{ checksTo: brand.postalAddress, cardLink: undefined },
};

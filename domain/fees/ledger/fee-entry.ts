import type { Cents } from "#domain/values/money.ts";

/** What an entry of the fee ledger is about. */
export const feeEntryKinds = ["invoiced", "adjusted", "paid", "refunded", "written-off", "reversed"] as const;
export type FeeEntryKind = (typeof feeEntryKinds)[number];
/** What a person writes down: also money of a share, and taking that back (shares/share.ts). */
export type WrittenKind = FeeEntryKind | "share-paid" | "share-returned" | "share-reversed";

export const paymentMethods = ["ach", "check", "wire", "card"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** By which a person may record a payment: cards are reported by their provider alone. */
export const handMethods = ["ach", "check", "wire"] as const satisfies readonly PaymentMethod[];
export type HandMethod = (typeof handMethods)[number];

/**
 * `receivable`: what one brokerage is to pay. `payable`: the share of the broker who sent a referral. `fees`: what was
 * earned; `shares`: what of it was passed on.
 */
export type FeeAccount =
  | `receivable:${string}`
  | `payable:${string}`
  | "shares"
  | "fees"
  | "adjustment"
  | "write-off"
  | `cash:${PaymentMethod}`;

/** `cents`, more than zero, go from the account `credit` to the account `debit`, so their sum over both is zero. */
export interface Movement {
  debit: FeeAccount;
  credit: FeeAccount;
  cents: Cents;
}

export const receivableOf = (brokerId: string): FeeAccount => `receivable:${brokerId}`;

export const isReceivable = (account: FeeAccount): boolean => account.startsWith("receivable:");

export const invoiced = (brokerId: string, cents: Cents): Movement => ({
  ...{ debit: receivableOf(brokerId), credit: "fees", cents },
});

/** @param cents more than zero: the brokerage is to pay more; less than zero: less; never zero */
export const adjusted = (brokerId: string, cents: Cents): Movement =>
  turned({ debit: receivableOf(brokerId), credit: "adjustment", cents });

export const paid = (brokerId: string, method: PaymentMethod, cents: Cents): Movement => ({
  ...{ debit: `cash:${method}`, credit: receivableOf(brokerId), cents },
});

export const refunded = (brokerId: string, method: PaymentMethod, cents: Cents): Movement => ({
  ...{ debit: receivableOf(brokerId), credit: `cash:${method}`, cents },
});

/** A part of a fee goes back, so that less was charged and less was paid: nothing is open again. */
export const feeGivenBack = (method: PaymentMethod, cents: Cents): Movement => ({
  ...{ debit: "adjustment", credit: `cash:${method}`, cents },
});

/** Whether it is that, or takes it back. */
export const isFeeGivenBack = (movement: Movement): boolean =>
  [movement.debit, movement.credit].includes("adjustment") && methodOf(movement) !== undefined;

export const writtenOff = (brokerId: string, cents: Cents): Movement => ({
  ...{ debit: "write-off", credit: receivableOf(brokerId), cents },
});

/** The movement that takes this one back. */
export const reversalOf = ({ debit, credit, cents }: Movement): Movement => ({ debit: credit, credit: debit, cents });

/** Whether an entry names another one and does not take exactly that back. */
export function isWrongReversal(
  entry: Movement & { kind: string; reverses: string | null },
  byId: ReadonlyMap<string, Movement>,
): boolean {
  if (entry.kind !== "reversed") return entry.reverses !== null;
  const reversed = byId.get(entry.reverses ?? "");
  return reversed?.cents !== entry.cents || reversed.debit !== entry.credit || reversed.credit !== entry.debit;
}

const turned = (movement: Movement): Movement =>
  movement.cents < 0 ? reversalOf({ ...movement, cents: -movement.cents }) : movement;

export const methodOf = ({ debit, credit }: Movement): PaymentMethod | undefined =>
  paymentMethods.find((method) => [debit, credit].includes(`cash:${method}`));

/** Where the brokerages pay the network's fees. */
export interface BankDetails {
  /** The name on the account. */
  holder: string;
  bank: string;
  routingNumber: string;
  /** In full for the firm that pays alone. */
  accountNumber: string;
  checksTo: string;
  /** A page of the card provider that takes any amount; undefined: none. */
  cardLink: string | undefined;
}

/** Nine digits whose weighted sum ends in 0 (ABA). */
export const isRoutingNumber = (text: string): boolean =>
  /^\d{9}$/.test(text) &&
  [...text].reduce((sum, digit, at) => sum + Number(digit) * (weights[at % 3] ?? 0), 0) % 10 === 0;

const weights = [3, 7, 1];

interface ReferringFirm {
  brokerage: string;
  licenseState: string;
}

/** One firm is one payee in a state, however its agents spelled its name in letters and blanks. */
export const groupOf = ({ brokerage, licenseState }: ReferringFirm): string =>
  `${brokerage
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()}, ${licenseState}`;

/** @returns the year of a query; undefined: none */
export const parseYear = (text: string | null): string | undefined =>
  /^20\d\d$/.test(text ?? "") ? (text ?? undefined) : undefined;

interface StateNotices {
  /** The state's form that we fill in; its address stands with the license (`/office/licenses`). */
  own: string;
  /** The state's own page or file. */
  official: { label: string; url: string };
}

/** Notices that a state wants on each page of a broker whom it licenses, in the words that it wants. */
const stateNotices: Record<string, StateNotices> = {
  NY: {
    own: "New York Standard Operating Procedures",
    official: {
      label: "New York State Fair Housing Notice",
      url: "https://dos.ny.gov/system/files/documents/2021/08/fairhousingnotice.pdf",
    },
  },
  TX: {
    own: "Texas Real Estate Commission Information About Brokerage Services",
    official: {
      label: "Texas Real Estate Commission Consumer Protection Notice",
      url: "https://www.trec.texas.gov/forms/consumer-protection-notice",
    },
  },
};

interface ListedLicense {
  state: string;
  number: string;
  noticeUrl: string | null;
}

/** @param stateName the state in words @returns nothing without a license */
export const licenseLine = (licenses: readonly ListedLicense[], stateName: (state: string) => string): string =>
  licenses.length === 0
    ? ""
    : `Licensed real estate broker: ${licenses.map(({ state, number }) => `${stateName(state)} ${number}`).join(", ")}.`;

/** Links to the notices of the states that license us; one that is not on record is left out. */
export function noticeLinks(licenses: readonly ListedLicense[]): { label: string; url: string }[] {
  return Object.entries(stateNotices).flatMap(([state, { own, official }]) => {
    const ours = licenses.filter((license) => license.state === state);
    if (ours.length === 0) return [];
    const url = ours.find(({ noticeUrl }) => noticeUrl)?.noticeUrl;
    return [...(url ? [{ label: own, url }] : []), official];
  });
}

/** States that license us, whose form is not on record. For `npm run golive`. */
export const missingNotices = (licenses: readonly ListedLicense[]): { state: string; notice: string }[] =>
  Object.entries(stateNotices).flatMap(([state, { own }]) => {
    const ours = licenses.filter((license) => license.state === state);
    return ours.length > 0 && !ours.some(({ noticeUrl }) => noticeUrl) ? [{ state, notice: own }] : [];
  });

/** What an agent reads once about a lead. Only the server needs it: the page gets whole sentences. */
export const aboutLeadCopy = {
  feeTitle: "Fee and terms",
  fee: "Referral fee",
  feeText: (percent: number) => `${percent}% of your side’s commission, at closing`,
  feeUnknown: "as in your Referral Agreement",
  tail: "For",
  tailText: "24 months from accepting the lead",
  client: "Their bill",
  clientText: "The fee is never added to the client’s bill.",
  reportOver: "The 48 hours to report a problem ended on",

  checksTitle: "Verified twice",
  check: (number: number) => (number === 1 ? "First check" : number === 2 ? "Second check" : `Check ${number}`),
  by: "by",
  consentTitle: "Consent certificate",
  consent: {
    status: "Status",
    stands: "They agreed, and have not taken it back.",
    gone: "no longer valid: do not call or text",
    missing: "no record of consent: do not call or text",
    when: "Given on",
    page: "On the page",
    takenBy: "Heard on the phone by",
    wording: "The exact wording",
  },
} as const;

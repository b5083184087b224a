/** On every page of a public site that was started with `SANDBOX=1`. */
export const demoBanner = {
  label: "Demo",
  text: "Demo: payments, email and the spreadsheet are simulated. Do not enter real data.",
};

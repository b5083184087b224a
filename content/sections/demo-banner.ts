/** On every page of a site started with `SANDBOX=1`. */
export const demoBanner = {
  label: "Demo",
  text: "Demo: payments, email and the spreadsheet are simulated. Do not enter real data.",
};

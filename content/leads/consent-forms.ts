/** The forms on which people consent, as stored without their version. */
const formNames: Record<string, string | undefined> = {
  "buyer-form": "Buyer questionnaire",
  "seller-form": "Seller questionnaire",
  "renter-form": "Renter questionnaire",
  "corrected-phone": "Correction of the phone number",
  "office-lead": "Added by the office",
  intake: "Received from a source",
};

/** "Buyer questionnaire, version 2". @param stored "buyer-form-2" */
export function consentFormText(stored: string): string {
  const [, form = "", version = ""] = /^(.+)-(\d+)$/.exec(stored) ?? [];
  const name = formNames[form];
  return name ? `${name}, version ${version}` : stored;
}

import { expect, it } from "vitest";
import { consentFormText } from "./consent-forms.ts";

it("The office reads the name and the version of the form on which a person consented", () => {
  expect(consentFormText("buyer-form-2")).toBe("Buyer questionnaire, version 2");
  expect(consentFormText("corrected-phone-1")).toBe("Correction of the phone number, version 1");
  expect(consentFormText("office-lead-1")).toBe("Added by the office, version 1");
  expect(consentFormText("intake-1")).toBe("Received from a source, version 1");
  expect(consentFormText("landing-page"), "an unknown one, as it is stored").toBe("landing-page");
});

import { maxLengths, missing, reasonsOf, tooLong } from "#domain/agents/agent-record.ts";
import { licenseKey } from "#domain/agents/license-number.ts";
import { cleanValue } from "#domain/text/clean-text.ts";
import { formattedPhone } from "#domain/text/formatted-phone.ts";
import { emailKey, isEmailAddress } from "#domain/values/email-address.ts";
import { dialable } from "#domain/values/phone-number.ts";
import { usStates } from "#domain/values/us-states.ts";
import { zipCode } from "#domain/values/zip-code.ts";
import { type BrokerFacts, type BrokerRefusals, brokerFields } from "./broker.ts";

/** All but the license of the firm are required. */
export function brokerRefusals(form: BrokerFacts): BrokerRefusals {
  const text = (value: string, most: number) => missing(value) ?? tooLong(value, most);
  const state = (value: string) => (Object.hasOwn(usStates, value) ? undefined : "no-state");
  return {
    ...reasonsOf({
      firm: text(form.firm, maxLengths.name),
      firmLicense: tooLong(form.firmLicense, maxLengths.number),
      licenseState: state(form.licenseState),
      name: text(form.name, maxLengths.name),
      license: text(form.license, maxLengths.number),
      phone: tooLong(form.phone, maxLengths.number) ?? (dialable(form.phone) ? undefined : "no-phone"),
      street: text(form.street, maxLengths.name),
      city: text(form.city, maxLengths.name),
      state: state(form.state),
    }),
    ...(isEmailAddress(form.email.trim()) ? {} : ({ email: "no-email" } as const)),
    ...(form.zip.length <= maxLengths.number && zipCode(form.zip) ? {} : ({ zip: "no-zip" } as const)),
  };
}

/** What the record stores of what was typed. */
export function readBroker(form: BrokerFacts): BrokerFacts {
  return {
    firm: cleanValue(form.firm),
    firmLicense: cleanValue(form.firmLicense),
    licenseState: form.licenseState,
    name: cleanValue(form.name),
    license: cleanValue(form.license),
    email: emailKey(form.email),
    phone: formattedPhone(form.phone.trim()),
    street: cleanValue(form.street),
    city: cleanValue(form.city),
    state: form.state,
    zip: zipCode(form.zip) ?? "",
  };
}

/** @returns null if the license of the firm is unknown */
export const firmKeyOf = ({ firmLicense }: Pick<BrokerFacts, "firmLicense">): string | null =>
  licenseKey(firmLicense) || null;

/** The fields in which two descriptions of a firm differ, however their licenses are spelled. */
export const differencesOf = (one: BrokerFacts, other: BrokerFacts): (keyof BrokerFacts)[] =>
  brokerFields.filter((field) =>
    field === "firmLicense" ? firmKeyOf(one) !== firmKeyOf(other) : one[field] !== other[field],
  );

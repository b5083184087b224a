import { cleanValue } from "#domain/text/clean-text.ts";
import { formattedPhone } from "#domain/text/formatted-phone.ts";
import { dialable } from "#domain/values/phone-number.ts";
import { stateCode } from "#domain/values/us-states.ts";
import { maxLengths, missing, type RecordRefusals, reasonsOf, tooLong } from "./agent-record.ts";

export interface PersonFields {
  firstName: string;
  lastName: string;
  phone: string;
  /** May be empty. */
  officeAddress: string;
  state: string;
}

export function personRefusals(form: PersonFields): RecordRefusals<PersonFields> {
  return reasonsOf({
    firstName: missing(form.firstName) ?? tooLong(form.firstName, maxLengths.name),
    lastName: missing(form.lastName) ?? tooLong(form.lastName, maxLengths.name),
    // The length first: reading takes time in proportion to it.
    phone: tooLong(form.phone, maxLengths.number) ?? (dialable(form.phone) ? undefined : "no-phone"),
    officeAddress: tooLong(form.officeAddress, maxLengths.proof),
    state: tooLong(form.state, maxLengths.name) ?? (stateCode(form.state) ? undefined : "no-state"),
  });
}

/** What the record stores of what was typed. */
export function readPerson(form: PersonFields): PersonFields {
  return {
    firstName: cleanValue(form.firstName),
    lastName: cleanValue(form.lastName),
    phone: formattedPhone(form.phone.trim()),
    officeAddress: cleanValue(form.officeAddress),
    state: stateCode(form.state) ?? "",
  };
}

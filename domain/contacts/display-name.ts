import { fullName } from "#domain/values/full-name.ts";

/** What lists call a person of the book: the name, else the company; empty if the agent knows neither. */
export const displayName = ({
  firstName,
  lastName,
  company,
}: {
  firstName: string | null;
  lastName: string | null;
  company: string | null;
}): string => fullName({ firstName: firstName ?? "", lastName: lastName ?? "" }) || company || "";

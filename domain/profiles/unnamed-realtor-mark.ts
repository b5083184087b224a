import { freeText, type ProfileFields } from "./profile-fields.ts";

/** Also with ®, or with more than one member. Not the website of that name. */
const realtor = /(?<![\p{L}\p{N}])realtors?(?![\p{L}\p{N}]|\.com)®?/iu;

/** @returns the mark of the REALTOR associations as it was written, if no association is named */
export const unnamedRealtorMark = (fields: ProfileFields): string | undefined =>
  fields.association === "" ? realtor.exec(freeText(fields))?.[0] : undefined;

import { withoutDirectionSigns } from "#domain/text/without-direction-signs.ts";

interface Referred {
  firstName: string;
  lastName: string;
  brokerage: string;
  license: string;
  licenseState: string;
  agreed: string;
}

/** What came with a referral: who sent it, and what the two agreed. */
export function referralText({ firstName, lastName, brokerage, license, licenseState, agreed }: Referred): string {
  const sender = [`${firstName} ${lastName}`.trim(), brokerage, license, licenseState].filter(Boolean).join(", ");
  return [withoutDirectionSigns(sender), agreed].filter(Boolean).join("\n\n");
}

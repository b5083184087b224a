import type { ReactNode } from "react";
import { dayOf } from "#content/day-of.ts";
import { licenseRegister } from "#content/profiles/license-registers.ts";
import { profilePage } from "#content/profiles/profile-page.ts";
import type { PublicProfile } from "#domain/profiles/public-profile.ts";
import { usStates } from "#domain/values/us-states.ts";

const copy = profilePage.verified;

/** Each line opens how we know it. */
export function VerifiedFacts({ verified }: Pick<PublicProfile, "verified">) {
  const { license, zips, referralsClosed } = verified;
  const state = usStates[license.state] ?? license.state;
  return (
    <ul className="mt-5 divide-y divide-line border-y border-line">
      <Fact says={copy.license(state, license.number)}>
        {copy.licenseHow(dayOf(`${license.checkedOn}T17:00:00Z`), state)}{" "}
        <a
          href={licenseRegister(license.state)}
          rel="noopener"
          className="text-primary-text underline underline-offset-4"
        >
          {copy.register}
        </a>
      </Fact>
      {zips.map(({ zip, since }) => (
        <Fact key={zip} says={copy.zip(zip, dayOf(since))}>
          {copy.zipHow}
        </Fact>
      ))}
      {referralsClosed === null ? null : <Fact says={copy.referrals(referralsClosed)}>{copy.referralsHow}</Fact>}
    </ul>
  );
}

function Fact({ says, children }: { says: string; children: ReactNode }) {
  return (
    <li className="py-2.5">
      <details>
        <summary className="font-medium [overflow-wrap:anywhere]">{says}</summary>
        <p className="mt-2 text-sm text-soft">{children}</p>
      </details>
    </li>
  );
}

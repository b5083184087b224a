import { Check, ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { longDate } from "#content/dates.ts";
import { licenseRegister } from "#content/profiles/license-registers.ts";
import { profilePage } from "#content/profiles/profile-page.ts";
import { agentsOfZipPath } from "#domain/profiles/profile-path.ts";
import type { FirstContacts, PublicProfile } from "#domain/profiles/public-profile.ts";
import type { AnsweredReviews } from "#domain/reviews/agent-reviews.ts";

const copy = profilePage.verified;

interface VerifiedFactsProps extends Pick<PublicProfile, "verified"> {
  answered: AnsweredReviews | undefined;
  contacts: FirstContacts | null;
}

/** Each line opens how we know it. */
export function VerifiedFactList({ verified, answered, contacts }: VerifiedFactsProps) {
  const { license, zips, referralsClosed } = verified;
  return (
    <ul className="mt-5 divide-y divide-line border-y border-line">
      {license.checkedOn === "" ? null : <LicenseFact {...license} />}
      {zips.map(({ zip, since }) => (
        <Fact key={zip} says={copy.zip(zip, longDate(since))}>
          {copy.zipHow}{" "}
          <a href={agentsOfZipPath(zip)} className="text-primary-text underline underline-offset-4">
            {copy.zipAgents(zip)}
          </a>
        </Fact>
      ))}
      {referralsClosed === null ? null : <Fact says={copy.referrals(referralsClosed)}>{copy.referralsHow}</Fact>}
      {contacts ? <Fact says={copy.contact(contacts)}>{copy.contactHow(contacts)}</Fact> : null}
      {answered && answered.answered > 0 ? <Fact says={copy.answered(answered)}>{copy.answeredHow}</Fact> : null}
    </ul>
  );
}

/** In a preview it may not be checked yet. */
function LicenseFact({ state, stateName, number, checkedOn }: PublicProfile["verified"]["license"]) {
  return (
    <Fact says={copy.license(stateName, number)}>
      {copy.licenseHow(longDate(checkedOn), stateName)}{" "}
      <a href={licenseRegister(state)} rel="noopener" className="text-primary-text underline underline-offset-4">
        {copy.register}
      </a>
    </Fact>
  );
}

function Fact({ says, children }: { says: string; children: ReactNode }) {
  return (
    <li>
      <details className="group">
        <summary className="flex cursor-pointer list-none items-start gap-3 py-3 font-medium [overflow-wrap:anywhere] [&::-webkit-details-marker]:hidden">
          <Check aria-hidden size={20} className="mt-0.5 shrink-0 text-secondary-text" />
          <span className="flex-1 text-balance">{says}</span>
          <ChevronDown aria-hidden size={20} className="mt-0.5 shrink-0 text-quiet group-open:rotate-180" />
        </summary>
        <p className="mr-8 mb-4 ml-8 text-sm text-soft">{children}</p>
      </details>
    </li>
  );
}

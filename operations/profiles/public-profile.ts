import { timeToContactOf } from "#database/leads/first-contacts.ts";
import { picturesIn } from "#database/profiles/pictures.ts";
import type { ProfileRow, PublicationRow } from "#database/profiles/profile-facts.ts";
import { profileIdAt, profileRow } from "#database/profiles/profiles.ts";
import type { Reader } from "#database/schema.ts";
import { profilePath } from "#domain/profiles/profile-path.ts";
import {
  type FirstContacts,
  leastContacts,
  leastReferralsClosed,
  type PublicProfile,
} from "#domain/profiles/public-profile.ts";
import { type Firm, type PublicationFacts, publicationOf } from "#domain/profiles/publication.ts";
import { parseProfileFields } from "#domain/profiles/stored-profile.ts";
import { usStates } from "#domain/values/us-states.ts";

/** "moved": the path is an old one of this profile. "closed": it is not with us at present. */
export type ProfileAtPath =
  | { is: "page"; agentId: string; profile: PublicProfile }
  | { is: "moved"; to: string }
  | { is: "closed"; agentId: string }
  | { is: "unknown" };

/** By the path of its page, now or earlier. */
export async function profileAt(reader: Reader, path: string, now: Date): Promise<ProfileAtPath> {
  const id = await profileIdAt(reader, path);
  const row = id === undefined ? undefined : await profileRow(reader, id);
  if (!row) return { is: "unknown" };
  if (profilePath(row) !== path) return { is: "moved", to: profilePath(row) };
  const profile = publicProfileOf(row, now);
  const { agentId } = row;
  return profile ? { is: "page", agentId, profile } : { is: "closed", agentId };
}

/** @returns undefined unless it has a public page now */
export async function publicProfile(reader: Reader, id: string, now: Date): Promise<PublicProfile | undefined> {
  const row = await profileRow(reader, id);
  return row && publicProfileOf(row, now);
}

export function publicProfileOf(row: ProfileRow, now: Date): PublicProfile | undefined {
  return publicationOf(publicationFactsOf(row), now) === "page" ? shownProfile(row) : undefined;
}

/** As the page shows it once it is public: of what is not known yet it has empty texts. */
export function shownProfile(row: ProfileRow): PublicProfile {
  const { id, agentId, memberId, stateSlug, citySlug, name, changedAt } = row;
  return {
    ...{ id, agentId, memberId, stateSlug, citySlug, name, changedAt },
    path: profilePath(row),
    firm: firmOf(row),
    says: parseProfileFields(row.fields),
    verified: {
      license: {
        state: row.licenseState ?? "",
        stateName: usStates[row.licenseState ?? ""] ?? row.licenseState ?? "",
        number: row.licenseNumber ?? "",
        checkedOn: row.licenseCheckedOn ?? "",
      },
      zips: pairsOf(row.zips).map(([zip = "", since = ""]) => ({ zip, since })),
      referralsClosed: Number(row.closings) >= leastReferralsClosed ? Number(row.closings) : null,
    },
    pictures: picturesIn(row.pictures),
  };
}

/** @returns null: too few */
export async function firstContactsOf(reader: Reader, agentId: string, now: Date): Promise<FirstContacts | null> {
  const { minutes, sample, accepted } = await timeToContactOf(reader, agentId);
  if (minutes === null || sample < leastContacts) return null;
  return { minutes, sample, accepted, countedAt: now.toISOString() };
}

export function publicationFactsOf(row: PublicationRow): PublicationFacts {
  return {
    plan: row.plan,
    isPaid: Number(row.paid) > 0,
    planEndsAt: row.planEndsAt,
    // Without an email the agent is erased.
    isMember: row.role !== null && row.contactEmail !== null,
    name: row.name,
    licenseCheckedOn: row.licenseCheckedOn,
    firm: firmOf(row),
    agreementSignedAt: row.signedAt,
    publishedAt: row.publishedAt,
  };
}

/** Empty texts are not known. */
const firmOf = (row: PublicationRow): Firm => ({
  name: row.firm ?? "",
  licenseNumber: row.firmLicense ?? "",
  phone: row.firmPhone ?? "",
  street: row.street ?? "",
  city: row.city ?? "",
  state: row.state ?? "",
  zip: row.zip ?? "",
});

const pairsOf = (joined: string | null): string[][] =>
  joined ? joined.split(",").map((entry) => entry.split(" ")) : [];

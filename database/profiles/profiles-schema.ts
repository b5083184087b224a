import type { Declarations } from "#database/privacy/declaration.ts";

/** The public page of a member of a workspace. (memberId, agentId) is unique. */
export interface ProfilesTable {
  id: string;
  agentId: string;
  memberId: string;
  /** The address is made of these three (domain/profiles/profile-path.ts); empty until it is first published. */
  stateSlug: string;
  citySlug: string;
  /** Name and key. */
  nameSlug: string;
  /** JSON of what the member says (domain/profiles/profile-fields.ts). */
  fields: string;
  /** Names a photograph in `profilePictures`. */
  photo: string | null;
  /** Of a member who is not the agent of the record: staff look their license up too. */
  licenseState: string | null;
  licenseNumber: string | null;
  licenseProof: string | null;
  /** YYYY-MM-DD. */
  licenseCheckedOn: string | null;
  /** A staff id. */
  licenseCheckedBy: string | null;
  /** When the member pressed Publish; null: they never did, or took it back. */
  publishedAt: string | null;
  /** Rises with each change of what the page shows that has no other home. */
  revision: number;
  createdAt: string;
  changedAt: string;
}

/** Each path that a profile ever had; the newest one is its address, the others lead there. `path` is unique. */
export interface ProfileAddressesTable {
  id: string;
  path: string;
  profileId: string;
  since: string;
}

/** "reviews": of what others say. */
export type ProfileChangeKind = "edited" | "photo" | "published" | "unpublished" | "license" | "reviews";

/** Append-only: the database refuses updates and deletes. It has names of fields, and no texts. */
export interface ProfileChangesTable {
  id: string;
  profileId: string;
  revision: number;
  at: string;
  kind: ProfileChangeKind;
  /** JSON: the names of the fields that changed. */
  fields: string;
  /** One of the two at most; both are null for what follows from another record. */
  memberId: string | null;
  staffId: string | null;
}

/** One encoding of a photograph, in `World.files` by its hash. (profileId, sha256) is unique. */
export interface ProfilePicturesTable {
  id: string;
  /** Or the id of a member of staff, whom agents see. */
  profileId: string;
  /** The same for all encodings of one photograph. */
  photo: string;
  width: number;
  format: "avif" | "webp" | "jpeg";
  sha256: string;
  bytes: number;
}

/** How often a page was opened on a day (YYYY-MM-DD in UTC), without saying by whom. (profileId, day) is unique. */
export interface ProfileVisitsTable {
  id: string;
  profileId: string;
  day: string;
  visits: number;
}

/** A lead whose person asked for an agent by name. `leadId` is unique. */
export interface RequestedAgentsTable {
  id: string;
  leadId: string;
  profileId: string;
  agentId: string;
  at: string;
}

export interface ProfilesSchema {
  askedAgents: RequestedAgentsTable;
  profiles: ProfilesTable;
  profileAddresses: ProfileAddressesTable;
  profileChanges: ProfileChangesTable;
  profilePictures: ProfilePicturesTable;
  profileVisits: ProfileVisitsTable;
}

const ofProfile = {
  find: { column: "profileId", in: { table: "profiles", column: "id" } },
  copied: "nothing",
} as const;

export const personalDataOfProfiles = {
  askedAgents: {
    find: { column: "leadId", in: "leads" },
    copied: "nothing",
    erased: { kept: "names records by their ids alone" },
  },
  profiles: {
    find: { column: "memberId", in: "formerMembers" },
    copied: "nothing",
    erased: {
      emptied: {
        ...{ fields: { replace: "texts in JSON" }, nameSlug: "", photo: null, publishedAt: null },
        ...{ licenseNumber: null, licenseProof: null },
      },
      stays: [
        ...(["id", "agentId", "memberId", "stateSlug", "citySlug", "revision", "createdAt", "changedAt"] as const),
        ...(["licenseState", "licenseCheckedOn", "licenseCheckedBy"] as const),
      ],
    },
  },
  // The path has the name.
  profileAddresses: { ...ofProfile, erased: "deleted" },
  profileChanges: { ...ofProfile, erased: { kept: "append-only" } },
  profilePictures: { ...ofProfile, erased: "deleted" },
  profileVisits: { ...ofProfile, erased: { kept: "names records by their ids alone" } },
} as const satisfies Declarations<keyof ProfilesSchema>;

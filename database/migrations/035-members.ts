import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { forbidChange } from "./append-only.ts";
import { create, type Engine, maybeTexts, tableOf, texts } from "./tables.ts";

/**
 * Members sign in to the workspace of an agent or a team: six tables of better-auth in our names, who belongs to which
 * workspace, invitations, and what members did. Each agent whose plan is paid gets a member with the agent's own id.
 */
export function members(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await signInTables(db, engine);
      const membership = texts(tableOf(db, "memberships"), ["agentId", "memberId", "role", "since"]);
      await create(engine, ofMember(maybeTexts(membership, ["endedAt"]), "memberships"));
      await sql`create unique index memberships_open on memberships ("memberId") where "endedAt" is null`.execute(db);
      await sql`create index memberships_agent on memberships ("agentId", "memberId")`.execute(db);

      const invitation = texts(tableOf(db, "memberInvitations"), [
        ...["agentId", "tokenHash", "email", "invitedBy", "createdAt", "expiresAt"],
      ]);
      await create(engine, maybeTexts(invitation, ["usedAt"]));
      await sql`create unique index "memberInvitations_token" on "memberInvitations" ("tokenHash")`.execute(db);
      await sql`create index "memberInvitations_agent" on "memberInvitations" ("agentId", "createdAt")`.execute(db);

      const event = texts(tableOf(db, "memberEvents"), ["agentId", "at", "action", "detail"]);
      await create(engine, maybeTexts(event, ["memberId", "about"]));
      await sql`create index "memberEvents_agent" on "memberEvents" ("agentId", at, id)`.execute(db);
      await forbidChange(db, engine, "memberEvents", "what members did is append-only");
      await openPaidWorkspaces(db);
    },
  };
}

async function signInTables(db: Kysely<unknown>, engine: Engine) {
  const member = texts(tableOf(db, "members"), ["name", "email", "createdAt", "updatedAt"]);
  await create(
    engine,
    maybeTexts(member, ["image", "firstSignedInAt", "timeZone"])
      .addColumn("emailVerified", "integer", (column) => column.notNull())
      .addColumn("twoFactorEnabled", "integer"),
  );
  await sql`create unique index members_email on members (email)`.execute(db);
  const session = texts(tableOf(db, "memberSessions"), ["memberId", "token", "createdAt", "updatedAt", "expiresAt"]);
  await create(
    engine,
    ofMember(maybeTexts(session, ["ipAddress", "userAgent", "provenAt", "secondFactorAt"]), "memberSessions"),
  );
  await sql`create unique index "memberSessions_token" on "memberSessions" (token)`.execute(db);
  const accounts = texts(tableOf(db, "memberAccounts"), [
    "memberId",
    "accountId",
    "providerId",
    "createdAt",
    "updatedAt",
  ]);
  await create(
    engine,
    ofMember(
      maybeTexts(accounts, [
        ...["accessToken", "refreshToken", "idToken", "accessTokenExpiresAt", "refreshTokenExpiresAt"],
        ...["scope", "password"],
      ]),
      "memberAccounts",
    ),
  );
  const verification = ["identifier", "value", "expiresAt", "createdAt", "updatedAt"];
  await create(engine, texts(tableOf(db, "memberVerifications"), verification));
  await sql`create index "memberVerifications_identifier" on "memberVerifications" (identifier)`.execute(db);
  const factor = maybeTexts(texts(tableOf(db, "memberTwoFactors"), ["memberId", "secret", "backupCodes"]), [
    "lockedUntil",
  ])
    .addColumn("verified", "integer")
    .addColumn("failedVerificationCount", "integer");
  await create(engine, ofMember(factor, "memberTwoFactors"));
  const passkey = maybeTexts(
    texts(tableOf(db, "memberPasskeys"), ["memberId", "publicKey", "credentialID", "deviceType"]),
    ["name", "transports", "createdAt", "aaguid"],
  )
    .addColumn("counter", "integer", (column) => column.notNull())
    .addColumn("backedUp", "integer", (column) => column.notNull());
  await create(engine, ofMember(passkey, "memberPasskeys"));
  await sql`create unique index "memberPasskeys_credential" on "memberPasskeys" ("credentialID")`.execute(db);
  for (const table of ["memberSessions", "memberAccounts", "memberTwoFactors", "memberPasskeys"])
    await sql`create index ${sql.id(`${table}_member`)} on ${sql.table(table)} ("memberId")`.execute(db);
}

type Table = ReturnType<typeof tableOf>;

function ofMember(table: Table, name: string): Table {
  return table.addForeignKeyConstraint(`${name}_memberId`, ["memberId"], "members", ["id"]);
}

/** Nobody is emailed: the office tells agents who paid before. */
async function openPaidWorkspaces(db: Kysely<unknown>) {
  await sql`insert into members (id, name, email, "emailVerified", "createdAt", "updatedAt")
    select agents.id, trim(applications."firstName" || ' ' || applications."lastName"), agents.email, 1,
      agents."joinedAt", agents."joinedAt"
    from agents inner join applications on applications.id = agents.id
    where agents."mergedInto" is null and agents.email is not null and agents."joinedAt" is not null
      and exists (select 1 from orders
        where orders."agentId" = agents.id and orders.crm = 0 and orders.state = 'paid')`.execute(db);
  await sql`insert into memberships (id, "agentId", "memberId", role, since)
    select members.id, members.id, members.id, case when agents.plan = 'team' then 'team-lead' else 'agent' end,
      members."createdAt"
    from members inner join agents on agents.id = members.id`.execute(db);
}

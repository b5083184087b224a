import type { Member } from "#domain/members/member.ts";
import { acceptMemberInvitation, askForInvitationCode } from "#operations/members/accept-invitation.ts";
import { inviteMember } from "#operations/members/invite-member.ts";
import { joinWorkspace } from "#operations/members/join-workspace.ts";
import { inTransaction } from "#operations/transaction.ts";
import { ada } from "./cast.ts";
import { agentWithZip } from "./leads.ts";
import { codeEmailedTo } from "./workspace.ts";
import type { TestWorld } from "./world.ts";

/** She leads a team; Uma, Vic and Will are in it. */
export const tess = {
  ...ada,
  firstName: "Tess",
  lastName: "Moran",
  email: "tess@moran.example",
  phone: "(404) 555-0105",
  licenseNumber: "GA-381205",
  plan: "Team Plan",
  planPrice: "2699",
};

export const addressOf = (firstName: string) => `${firstName.toLowerCase()}@moran.example`;

type Staged = Pick<TestWorld, "world" | "clock">;

const browser = { cookie: "", ip: "203.0.113.7", userAgent: "A phone's browser" };

/** Tess's workspace with the zip code 30301 and, of her team, these. */
export async function tessAndTeam(test: Staged, ...names: string[]) {
  const agentId = await agentWithZip(test, tess, "30301");
  await inTransaction(test.world, (tx) =>
    joinWorkspace(tx, { agentId, role: "team-lead", person: { id: agentId, name: "Tess Moran", email: tess.email } }),
  );
  const lead = as(agentId, { id: agentId, name: "Tess Moran", email: tess.email, role: "team-lead" });
  const members: Record<string, ReturnType<typeof as>> = {};
  for (const name of names) {
    test.clock.pass({ seconds: 1 });
    members[name] = as(agentId, await join(test, lead, name));
  }
  return { agentId, lead, members };
}

export async function linkFor(test: Staged, lead: ReturnType<typeof as>, email: string): Promise<string> {
  const invited = await inviteMember(test.world, lead, email);
  if (!invited.ok) throw new Error(invited.reason);
  return new URL(invited.link).searchParams.get("token") ?? "";
}

export const join = async (test: Staged, lead: ReturnType<typeof as>, name: string) => {
  const email = addressOf(name);
  const token = await linkFor(test, lead, email);
  const joined = await accept(test, token, `${name} Reyes`);
  if (!joined.ok) throw new Error(joined.reason);
  const { id } = await test.world.database.read
    .selectFrom("members")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return { id, name: `${name} Reyes`, email, role: "team-member" as const };
};

/** With the code that is emailed to the invited address. */
export async function accept({ world }: Staged, token: string, name: string) {
  const asked = await askForInvitationCode(world, browser, { token, name });
  if (!asked.ok) return asked;
  const code = await codeEmailedTo(world, asked.email);
  const joined = await acceptMemberInvitation(world, browser, { token, name, code });
  return joined.ok ? ({ ok: true, email: joined.email } as const) : joined;
}

/** The workspace of a member who is signed in. */
export const as = (agentId: string, member: Omit<Member, "hasSecondFactor">) => ({
  agentId,
  hasSigned: true,
  member: { ...member, hasSecondFactor: false },
});

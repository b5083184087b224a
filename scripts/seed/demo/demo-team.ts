import { memberOfEmail } from "#database/members/members.ts";
import { openOfferOfLead } from "#database/offers/offers.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { acceptMemberInvitation, askForInvitationCode } from "#operations/members/accept-invitation.ts";
import { setAway } from "#operations/members/edit-settings.ts";
import { inviteMember } from "#operations/members/invite-member.ts";
import { acceptOffer } from "#operations/offers/accept-offer.ts";
import { handOffLead } from "#operations/work/hand-off-lead.ts";
import { recordContact } from "#operations/work/record-contact.ts";
import { expectOk, idNamed, type Scene, type Stage } from "./demo-stage.ts";

const emails = {
  tess: "tess.moran@agents.example",
  uma: "uma.reyes@agents.example",
  vic: "vic.adler@agents.example",
  will: "will.hart@agents.example",
};
type Name = keyof typeof emails;

/** Tess leads a team of three, and invites a fourth. Uma accepts Iris; Tess hands her on to Vic, who is away soon. */
export const teamScenes: readonly Scene[] = [
  { daysAgo: 31, play: (stage) => join(stage, "uma", "Uma Reyes") },
  { daysAgo: 30, play: (stage) => join(stage, "vic", "Vic Adler") },
  { daysAgo: 5.9, play: (stage) => accept(stage, "uma", "Iris Bloom") },
  { daysAgo: 5.8, play: (stage) => contact(stage, "uma", "Iris Bloom") },
  { daysAgo: 4.9, play: (stage) => handOff(stage, "Iris Bloom", "vic", "Vic sold the house next door last spring.") },
  { daysAgo: 1, play: (stage) => away(stage, "vic", [10, 14]) },
  { daysAgo: 0.5, play: (stage) => invite(stage, "will") },
];

async function as(stage: Stage, name: Name) {
  const found = await memberOfEmail(stage.world.database.read, emails[name]);
  if (!found) throw new Error(`No scene before this one let ${name} join.`);
  const { agentId, ...member } = found;
  return { agentId, hasSigned: true, member: { ...member, hasSecondFactor: false } };
}

const invite = async (stage: Stage, name: Name) =>
  expectOk(await inviteMember(stage.world, await as(stage, "tess"), emails[name]));

async function join(stage: Stage, who: Name, name: string): Promise<void> {
  const invited = await invite(stage, who);
  const token = invited.ok ? (new URL(invited.link).searchParams.get("token") ?? "") : "";
  const browser = { cookie: "", ip: "10.0.0.7", userAgent: "Demo" };
  expectOk(await askForInvitationCode(stage.world, browser, { token, name }));
  const code = await codeEmailedTo(stage, emails[who]);
  expectOk(await acceptMemberInvitation(stage.world, browser, { token, name, code }));
}

/** As the invited person reads it. */
async function codeEmailedTo({ world }: Stage, email: string): Promise<string> {
  const subject = /"to":"([^"]*)"/;
  const rows = await world.database.read
    .selectFrom("deliveries")
    .select("payload")
    .where("destination", "=", "mail")
    .where("payload", "like", "%Zipstead code%")
    .orderBy("id", "desc")
    .execute();
  return rows.find(({ payload }) => subject.exec(payload)?.[1] === email)?.payload.match(/\d{4} \d{4}/)?.[0] ?? "";
}

const leadNamed = (stage: Stage, name: string) => idNamed(stage, `lead of ${name}`);

async function accept(stage: Stage, who: Name, lead: string): Promise<void> {
  const offer = await openOfferOfLead(stage.world.database.read, leadNamed(stage, lead));
  expectOk(await acceptOffer(stage.world, await as(stage, who), offer?.id ?? ""));
}

async function contact(stage: Stage, who: Name, lead: string): Promise<void> {
  const form = { channel: "call", outcome: "spoke", text: "Wants a yard, and a short way to school." } as const;
  expectOk(await recordContact(stage.world, await as(stage, who), { leadId: leadNamed(stage, lead), ...form }));
}

async function handOff(stage: Stage, lead: string, to: Name, reason: string): Promise<void> {
  const { member } = await as(stage, to);
  const choice = { leadId: leadNamed(stage, lead), memberId: member.id, reason };
  expectOk(await handOffLead(stage.world, await as(stage, "tess"), choice));
}

async function away(stage: Stage, who: Name, inDays: readonly [number, number]): Promise<void> {
  const [from = "", until = ""] = inDays.map((days) => addDuration(stage.world.now(), { days }).slice(0, 10));
  const refused = await setAway(stage.world, await as(stage, who), { from, until });
  if (refused) throw new Error(`The demo was refused: ${refused}`);
}

import { currentConsentText } from "#content/privacy/consent-texts.ts";
import { currentDisclosureText } from "#content/privacy/disclosure-texts.ts";
import { findReferral } from "#database/incoming/referrals.ts";
import { insert } from "#database/insert.ts";
import { openAcceptanceOf } from "#database/work/acceptances.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { setShare } from "#operations/fees/shares/set-share.ts";
import { confirmReferral } from "#operations/incoming/answer-referral.ts";
import { sendReferral } from "#operations/incoming/send-referral.ts";
import { verifyLead } from "#operations/leads/verify-lead.ts";
import { changeStage } from "#operations/work/change-stage.ts";
import { acceptOffered } from "./accept-offered.ts";
import { route } from "./demo-leads.ts";
import { expectOk, idNamed, passedAnswers, type Scene, type Stage } from "./demo-stage.ts";

const tina = { name: "Tina Berg" };

/** Olga in Ohio refers two clients to Georgia: Ben has met Tina, and Hal has not answered yet. */
export const referralScenes: readonly Scene[] = [
  { daysAgo: 13, play: offerShare },
  { daysAgo: 12, play: (stage) => refer(stage, tina.name, "30030") },
  { daysAgo: 11.9, play: confirm },
  { daysAgo: 11.1, play: (stage) => check(stage, "ida") },
  { daysAgo: 11.08, play: (stage) => check(stage, "arne") },
  { daysAgo: 11, play: (stage) => route(stage, tina) },
  { daysAgo: 10.99, play: (stage) => acceptOffered(stage, idNamed(stage, `lead of ${tina.name}`)) },
  { daysAgo: 10.9, play: (stage) => moveTo(stage, "spoke") },
  { daysAgo: 8, play: (stage) => moveTo(stage, "met") },
  { daysAgo: 1.1, play: (stage) => refer(stage, "Hal Dietz", "Atlanta, GA") },
];

/** The license is stored as it is: the owner's password, which recording one needs, is not known. */
async function offerShare({ world, staff }: Stage): Promise<void> {
  const license = { state: "GA", kind: "license", number: "H-48213", entity: "Zipstead LLC" } as const;
  const recorded = { recordedAt: world.now().toISOString(), recordedBy: staff.moira };
  const validUntil = addDuration(world.now(), { days: 500 }).slice(0, 10);
  await world.database.write((tx) =>
    insert(tx, "networkLicenses", {
      ...{ id: world.newId(), ...license, broker: "Moira Hale", validUntil, ...recorded },
      ...{ noticeUrl: null, withdrawnAt: null, withdrawnBy: null },
    }),
  );
  expectOk(await setShare(world, { percent: "25", staffId: staff.moira }));
}

async function refer(stage: Stage, name: string, place: string): Promise<void> {
  const [firstName = "", lastName = ""] = name.split(" ");
  const email = `${name.toLowerCase().replace(" ", ".")}@visitors.example`;
  const { referralId } = await sendReferral(stage.world, {
    sender: {
      ...{ firstName: "Olga", lastName: "Novak", email: "olga.novak@buckeye.example", license: "OH-2201" },
      ...{ licenseState: "OH", brokerage: "Buckeye Homes", broker: "Otto Brandt" },
    },
    person: { firstName, lastName, email, kind: "buyer", place, agreed: "Moves by June, and expects a call." },
    formKey: `demo-${name}`,
    submissionContext: stage.form(),
  });
  stage.ids.set(`referral of ${name}`, referralId);
}

/** Tina opens the link in her email. */
async function confirm(stage: Stage): Promise<void> {
  const { world } = stage;
  const { read } = world.database;
  const referralId = idNamed(stage, `referral of ${tina.name}`);
  const emails = await read
    .selectFrom("deliveries")
    .innerJoin("sandboxMails", "sandboxMails.id", "deliveries.id")
    .select("message")
    .where("about", "=", referralId)
    .execute();
  const link = /\/refer\/confirm\/([\w-]+)/;
  const key = emails.flatMap(({ message }) => link.exec(message)?.[1] ?? [])[0] ?? "";
  const page = new URL("/refer/confirm", world.baseUrl).href;
  expectOk(
    await confirmReferral(world, {
      ...{ key, phone: "(614) 555-0131", agreed: true, consentTextId: currentConsentText.id },
      ...{ disclosureTextId: currentDisclosureText.id, context: { ...stage.form(), page } },
    }),
  );
  stage.ids.set(`lead of ${tina.name}`, (await findReferral(read, referralId))?.leadId ?? "");
}

/** No questionnaire says when she moves: she says it on the phone. */
async function check(stage: Stage, by: "ida" | "arne"): Promise<void> {
  const form = { leadId: idNamed(stage, `lead of ${tina.name}`), staffId: stage.staff[by], passed: true };
  const answers = { ...passedAnswers, when: "By June" };
  expectOk(await verifyLead(stage.world, { ...form, answers, asWritten: ["where"] }));
}

async function moveTo(stage: Stage, to: "spoke" | "met"): Promise<void> {
  const leadId = idNamed(stage, `lead of ${tina.name}`);
  const acceptance = await openAcceptanceOf(stage.world.database.read, leadId);
  if (!acceptance) throw new Error("No agent has accepted Tina.");
  const { agentId, version } = acceptance;
  const ben = { agentId, member: { id: agentId, role: "agent" as const } };
  expectOk(await changeStage(stage.world, ben, { leadId, version, to, laterOn: "", reason: "" }));
}

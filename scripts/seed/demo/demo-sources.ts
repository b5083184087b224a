import { emailType } from "#domain/sources/email-fields.ts";
import { addSource } from "#operations/sources/change-source.ts";
import { receiveLead } from "#operations/sources/receive-lead.ts";
import { expectOk, idNamed, type Scene, type Stage } from "./demo-stage.ts";

const facts = { leadKind: "buyer", costCents: 4500, costUnit: "lead", capPerDay: null } as const;
const wording = "I agree that Homes Today and its partners may call and text me about homes.";

/** A partner whose wording nobody has read yet, and a portal whose last email is about two people. */
export const sourceScenes: readonly Scene[] = [
  { daysAgo: 3, play: (stage) => add(stage, "Homes Today", "partner") },
  { daysAgo: 2.9, play: (stage) => add(stage, "Peachtree Homes", "mail") },
  {
    daysAgo: 2,
    play: (stage) =>
      receive(stage, "Homes Today", {
        contentType: "application/json",
        body: JSON.stringify({
          ...{ name: "Iris Novak", email: "iris.novak@visitors.example", phone: "(404) 555-0176", zip: "30307" },
          ...{ message: "Near a school, please.", consent: "yes", consent_text: wording },
        }),
      }),
  },
  {
    daysAgo: 1,
    play: (stage) =>
      receive(stage, "Peachtree Homes", {
        contentType: emailType,
        body: [
          "From: Peachtree Homes <leads@portal.example>\r\nSubject: Two new leads\r\n\r\n",
          "Name: Noah Brandt\nEmail: noah.brandt@visitors.example\nPhone: (404) 555-0177\nZip: 30305\n\n",
          "Name: Elin Moss\nEmail: elin.moss@visitors.example\nPhone: (404) 555-0178\nZip: 30309\n",
        ].join(""),
      }),
  },
];

async function add({ world, staff, ids }: Stage, name: string, kind: "partner" | "mail"): Promise<void> {
  const { key } = await addSource(world, { facts: { ...facts, name, kind }, staffId: staff.moira });
  ids.set(`key of ${name}`, key);
}

async function receive(stage: Stage, name: string, sent: { contentType: string; body: string }): Promise<void> {
  expectOk(await receiveLead(stage.world, { key: idNamed(stage, `key of ${name}`), ...sent }));
}

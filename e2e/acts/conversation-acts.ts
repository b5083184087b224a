import { insertMessage } from "#database/conversations/messages.ts";
import { contactFields } from "#domain/contacts/contact.ts";
import { emailOf } from "#integrations/mail/sandbox-mailbox.ts";
import { addContact } from "#operations/contacts/edit-contact.ts";
import { sayRelation } from "#operations/contacts/work-on-contact.ts";
import { receiveMail } from "#operations/conversations/receive-mail.ts";
import { signedMailbox } from "#operations/conversations/signed-mailbox.ts";
import { blankForm } from "#test/blank-form.ts";
import { as } from "#test/team.ts";
import { setUpTheApp } from "../workspace-stage.ts";
import { type ActGroup, heading, without } from "./act.ts";
import { signed, tessNo } from "./people.ts";

/** Tess writes to Ivy. Ned has answered, and two emails came in her name that nobody proves. */
export const conversationActs: ActGroup = {
  name: "conversations",
  async before({ stage, no, zips }) {
    const { world } = stage;
    const member = tessNo(no);
    const agentId = await stage.agent(member, zips(1));
    await signed(stage, agentId);
    const by = as(agentId, { id: agentId, name: "Tess Moran", email: member.email, role: "team-lead" });
    const add = async (firstName: string) => {
      const email = `${firstName.toLowerCase()}.${no}@home.example`;
      const phone = `(404) 555-0${150 + no}`;
      const added = await addContact(world, by, { ...blankForm(contactFields), firstName, email, phone });
      if (!added.ok) throw new Error(added.reason);
      await sayRelation(world, by, { id: added.id, relation: "client" });
      return { id: added.id, email };
    };
    const [ivy, ned] = [await add("Ivy"), await add("Ned")];
    const named = signedMailbox(world, "conversation", ned.id);
    const answer = {
      id: `${no}@mail.example`,
      from: ned.email,
      to: named,
      subject: "The yard",
      text: "Is there a yard?",
    };
    await receiveMail(world, { raw: await emailOf(answer), named });
    const of = { agentId, contactId: ned.id, leadId: null, memberId: agentId, at: world.now().toISOString() };
    const draft = {
      ...of,
      direction: "out",
      state: "draft",
      draftReason: "not-proved",
      fromAddress: member.email,
    } as const;
    for (const text of ["There is one, and it is large.", "I have no idea."]) {
      const words = { subject: "The yard", text, quoted: "", leftOut: "[]", mailId: null, answeredAt: null };
      await world.database.write((tx) => insertMessage(tx, { ...draft, ...words, id: world.newId() }));
    }
    return { member, names: { ivy: ivy.id, ned: ned.id } };
  },
  async ready(page) {
    await page.goto("/my/security/app");
    await setUpTheApp(page);
  },
  acts: [
    {
      of: "my/texting/account",
      at: "/my/texting",
      async fill(page) {
        await page.getByLabel("Account SID").fill(`AC${"a1".repeat(16)}`);
        await page.getByLabel("Auth token").fill("7e".repeat(16));
        await page.getByLabel("Phone number").fill("(404) 555-0190");
      },
      press: "Connect",
      answer: "AC…a1a1",
      stored: "AC…a1a1",
    },
    {
      of: "my/texting/check",
      at: "/my/texting",
      press: "Ask Twilio again",
      answer: "Registration under review",
      stored: "Registration under review",
    },
    {
      of: "my/conversations/:id/texts",
      at: "/my/conversations/:ivy?by=text",
      fill: (page) => page.getByLabel("Text", { exact: true }).fill("Is ten o'clock good?"),
      press: "Send text",
      answer: "Is ten o'clock good?",
      again: "/my/contacts/:ivy",
      stored: "Text to them",
    },
    {
      of: "my/texting/end",
      at: "/my/texting",
      press: "Disconnect",
      answer: "Texts leave from your own phone",
      stored: "Texts leave from your own phone",
    },
    {
      of: "my/conversations/:id/messages",
      at: "/my/conversations/:ivy?by=email",
      fill: async (page) => {
        await page.getByLabel("Subject").fill("Saturday");
        await page.getByLabel("Message", { exact: true }).fill("Is ten o'clock good?");
      },
      press: "Send",
      answer: "Is ten o'clock good?",
      again: "/my/contacts/:ivy",
      stored: "Email to them",
    },
    {
      of: "my/conversations/:id/answered",
      at: "/my/conversations/:ned",
      press: "No answer needed",
      answer: without("This waits for your answer."),
      stored: without("This waits for your answer."),
    },
    {
      of: "my/conversations/:id/removal",
      at: "/my/conversations/:ned",
      press: (page) => page.getByRole("button", { name: "No, throw it away" }).first().click(),
      answer: "Thrown away. It did not leave.",
      stored: "Thrown away. It did not leave.",
    },
    {
      of: "my/conversations/:id/confirmation",
      at: "/my/conversations/:ned",
      press: "Yes, send it",
      answer: without("Did you write this?"),
      stored: without("Did you write this?"),
    },
    {
      of: "my/follow-ups/:key/changes",
      at: "/my/follow-ups/new",
      fill: async (page) => {
        await page.getByLabel("Name").fill("Open house");
        await page.getByLabel("What").first().selectOption("Email");
        await page.getByLabel("Days").first().fill("2");
        await page.getByLabel("Subject").first().fill("Sunday");
        await page.getByLabel("Text").first().fill("Thank you for coming, {first name}.");
      },
      press: "Save",
      answer: heading("Open house"),
      again: "/my/follow-ups",
      stored: "Open house",
    },
    {
      of: "my/contacts/:id/follow-ups/start",
      at: "/my/contacts/:ivy/follow-ups",
      press: "Start",
      answer: /Step 1 of 5, text:/,
      stored: /Step 1 of 5, text:/,
    },
    {
      of: "my/contacts/:id/follow-ups/stop",
      at: "/my/contacts/:ivy/follow-ups",
      press: /^Stop: New referral/,
      answer: /Stopped by hand\./,
      stored: /Stopped by hand\./,
    },
    {
      of: "my/follow-ups/:key/removal",
      at: "/my/follow-ups/later",
      press: "Remove this follow-up",
      answer: heading("Follow-ups"),
      again: "/my/follow-ups",
      stored: without("from the day they named"),
    },
  ],
};

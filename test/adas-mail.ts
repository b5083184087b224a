import { emailOf, type SandboxAnswer } from "#integrations/mail/sandbox-mailbox.ts";
import { receiveMail } from "#operations/conversations/receive-mail.ts";
import { deliverDue } from "#outbox/worker.ts";
import { adaIsIn, cal } from "./adas-book.ts";

/** Ada has Cal in her book, and has said how she knows him. */
export async function adaWritesToCal() {
  const book = await adaIsIn();
  const { world, site, post, add, page } = book;
  const contact = await add(cal);
  await post(`${contact}/relation`, { relation: "client" });
  const id = contact.split("/").at(-1) ?? "";
  const conversation = `/my/conversations/${id}`;
  const outbox = {
    ...{ database: world.database, destinations: site.services.destinations, now: world.now },
    ...{ chance: () => 0.5, report: () => {}, reportError: world.report },
  };
  /** What has left to this address, the oldest first. */
  const mailbox = async (of: string) => {
    // Ten leave at once.
    for (let turn = 0; turn < 4; turn++) await deliverDue(outbox, "mail");
    const mails = await world.database.read
      .selectFrom("sandboxMails")
      .selectAll()
      .where("recipient", "=", of)
      .orderBy("receivedAt")
      .orderBy("id")
      .execute();
    return mails.flatMap(({ id, source, message }) => {
      const header = (name: string) =>
        new RegExp(`^${name}: ?(.*(?:\r?\n[ \t].*)*)`, "im")
          .exec(source ?? "")?.[1]
          ?.replace(/\s+/g, " ")
          .trim() ?? "";
      if (!header("X-Zipstead-Relay")) return [];
      const [from, subject, replyTo] = [header("From"), header("Subject"), header("Reply-To")];
      const [mailId, inReplyTo] = [header("Message-ID"), header("In-Reply-To")].map((one) => one.replace(/[<> ]/g, ""));
      return [{ id, source, from, subject, replyTo, mailId, inReplyTo, text: message ?? "" }];
    });
  };
  let answers = 0;
  const answer = async ({
    bcc,
    ...mail
  }: Partial<SandboxAnswer> & Pick<SandboxAnswer, "from" | "text" | "to"> & { bcc?: string }) => {
    answers += 1;
    const raw = await emailOf({ id: `${answers}@mail.example`, subject: "Re: Saturday", ...mail });
    return receiveMail(world, { raw, named: bcc ?? mail.to });
  };
  const write = (text: string, subject = "") => post(`${conversation}/messages`, { subject, text });
  return { ...book, clock: site.clock, contact, conversation, mailbox, answer, write, shown: () => page(conversation) };
}

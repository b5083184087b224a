import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { SandboxPage } from "#app/ui/sandbox/sandbox-page.tsx";
import { SandboxTime } from "#app/ui/sandbox/sandbox-time.tsx";
import { TextBody } from "#app/ui/sandbox/text-body.tsx";
import { worldContext } from "#app/world-context.ts";
import { sandboxPages } from "#content/pages/sandbox.ts";
import { findSandboxMail, sandboxLetters } from "#database/sandbox.ts";
import { answerSubject } from "#domain/conversations/message.ts";
import { emailIn } from "#domain/values/email-address.ts";
import type { Route } from "./+types/mailbox.ts";
import { openSandbox } from "./open-sandbox.ts";

const copy = sandboxPages.mailbox;
const most = 50;

export const meta = () => unlistedMeta(copy.title);

/** The emails of conversations, in the mailboxes of both sides. */
export function loader({ context }: Route.LoaderArgs) {
  if (!openSandbox(context).mail) throw new Response(null, { status: 404 });
  return sandboxLetters(context.get(worldContext).database, most);
}

/** `POST /sandbox/mailbox`, fields `mail`, `text` and `how`: the one who got an email answers it, or their mail program does. */
export async function action({ request, context }: Route.ActionArgs) {
  const sandbox = openSandbox(context);
  const { database, emailReader, newId } = context.get(worldContext);
  const { mail, text, how } = await postedTexts(request, ["mail", "text", "how"]);
  const email = sandbox.mail ? await findSandboxMail(database, mail) : undefined;
  const read = email?.source ? await emailReader.read(email.source) : undefined;
  if (!email || !read) throw data(null, { status: 404 });
  const report = (["bounce", "full", "complaint"] as const).find((one) => one === how);
  if (report) {
    const { recipient, id, source } = email;
    await sandbox.reportMail({ how: report, recipient, id, source: source ?? "", to: emailIn(read.replyTo) ?? "" });
    return redirect("/sandbox/mailbox", 303);
  }
  if (text.trim() === "") throw data(null, { status: 404 });
  await sandbox.sendMail({
    ...{ id: `${newId()}@mailbox.example`, from: email.recipient, to: emailIn(read.replyTo) ?? read.replyTo },
    ...{ subject: answerSubject(email.subject), text, inReplyTo: read.messageId.replace(/^<|>$/g, "") },
    ...{ isAutomatic: how === "automatic", isUnproved: how === "unproved" },
  });
  return redirect("/sandbox/mailbox", 303);
}

export default function SandboxMailbox({ loaderData: mails }: Route.ComponentProps) {
  return (
    <SandboxPage title={copy.title} line={copy.line} narrow>
      {mails.length === 0 ? <p className="text-soft">{copy.empty}</p> : null}
      <ul className="grid grid-cols-1 gap-8">
        {mails.map(({ id, receivedAt, recipient, subject, message }) => (
          <li key={id} className="grid gap-3 [overflow-wrap:anywhere]">
            <p className="text-sm text-soft">
              {copy.to(recipient)} · <SandboxTime at={receivedAt} />
            </p>
            <p className="font-medium">{subject}</p>
            <TextBody body={message ?? ""} />
            <PostForm action="/sandbox/mailbox" className="grid gap-3">
              <input type="hidden" name="mail" value={id} />
              <TextField multiline rows={2} label={copy.text} name="text" required />
              <div className="flex flex-wrap gap-3">
                {Object.entries(copy.how).map(([how, label]) => (
                  <Button key={how} type="submit" name="how" value={how} variant="outline">
                    {label}
                  </Button>
                ))}
                {Object.entries(copy.reports).map(([how, label]) => (
                  <Button key={how} type="submit" name="how" value={how} variant="outline" formNoValidate>
                    {label}
                  </Button>
                ))}
              </div>
            </PostForm>
          </li>
        ))}
      </ul>
    </SandboxPage>
  );
}

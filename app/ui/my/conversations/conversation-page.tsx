import { Link } from "react-router";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { type RefusedAct, refusalOf } from "#app/ui/actions/refused-act.ts";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { FieldFrame } from "#app/ui/controls/field-frame.tsx";
import { FileInput } from "#app/ui/controls/file-input.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { ChipLinks } from "#app/ui/my/work/chip-links.tsx";
import { ShortLocalTime } from "#app/ui/records/local-time.tsx";
import { conversationCopy as copy } from "#content/conversations/conversations.ts";
import { textCopy as texts } from "#content/conversations/texting.ts";
import { longestEmail, longestSubject } from "#domain/conversations/message.ts";
import { longestPhoneText } from "#domain/conversations/text.ts";
import type { ConversationAct, ShownConversation, ShownMessage } from "./shown-conversation.ts";

interface ConversationPageProps {
  conversation: ShownConversation;
  refused: RefusedAct<ConversationAct> | undefined;
}

/** The messages of a member and one person, the newest last, and below them the next one. */
export function ConversationPage({ conversation, refused }: ConversationPageProps) {
  const { id, name, page, messages, earlier, isWaiting, timeZone } = conversation;
  const own = `/my/conversations/${id}`;
  const sent = refusalOf(refused, conversation.by === "text" ? "texts" : "messages");
  return (
    <MyPage narrow back={{ to: page, label: name || copy.noName }} title={copy.title(name)} line={copy.line}>
      {refused && !sent ? <Alert answers>{refused.message}</Alert> : null}
      <MySection id="messages" title={copy.history}>
        {messages.length === 0 ? <p className="text-soft">{copy.none}</p> : null}
        {earlier ? (
          <Link to={`?history=${earlier}`} className="my-link">
            {copy.earlier}
          </Link>
        ) : null}
        <ol className="my-messages">
          {messages.map((message) => (
            <Message key={message.id} message={message} own={own} timeZone={timeZone} />
          ))}
        </ol>
        {isWaiting ? (
          <PostForm action={`${own}/answered`} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="text-soft">{copy.waiting}</p>
            <Button type="submit" variant="outline" className="min-h-11">
              {copy.noAnswer}
            </Button>
          </PostForm>
        ) : null}
      </MySection>
      <Write
        key={`${messages.at(-1)?.id} ${conversation.template?.key}`}
        own={own}
        conversation={conversation}
        refused={sent}
      />
    </MyPage>
  );
}

interface WriteProps {
  own: string;
  conversation: ShownConversation;
  refused: RefusedAct<ConversationAct> | undefined;
}

/** By email or by text: each way is an address of its own. */
function Write({ own, conversation, refused }: WriteProps) {
  const { by, ownPhone, logAddress, counted } = conversation;
  const isOpen = !conversation.refused || refused !== undefined;
  return (
    <MySection id="write" title={by === "text" ? texts.write : copy.write}>
      <ChipLinks
        label={copy.choose}
        links={(["email", "text"] as const).map((way) => {
          return { label: copy.channels[way], link: `${own}?by=${way}#write`, isHere: way === by };
        })}
      />
      {conversation.refused ? <Alert>{conversation.refused}</Alert> : null}
      {by === "email" && isOpen ? (
        <WriteForm action={`${own}/messages`} conversation={conversation} refused={refused} />
      ) : null}
      {by === "text" && isOpen && !ownPhone ? (
        <TextForm action={`${own}/texts?by=text`} template={conversation.template} refused={refused} />
      ) : null}
      {by === "text" && ownPhone ? <OwnPhone {...ownPhone} /> : null}
      {isOpen && !(by === "text" && ownPhone) ? (
        <p>
          <Link to={`${conversation.page}/write`} className="my-link">
            {copy.templates}
          </Link>
        </p>
      ) : null}
      {by === "email" && counted ? <p className="text-sm text-soft">{counted}</p> : null}
      {by === "email" ? (
        <p className="text-sm text-soft">
          {copy.elsewhere} <span className="select-all">{logAddress}</span>
        </p>
      ) : null}
    </MySection>
  );
}

interface TextFormProps extends Pick<ShownConversation, "template"> {
  action: string;
  refused: WriteProps["refused"];
}

function TextForm({ action, template, refused }: TextFormProps) {
  return (
    <PostForm action={`${action}#write`} encType="multipart/form-data" noValidate className="grid gap-4">
      <TextField
        multiline
        rows={4}
        label={texts.text}
        name="text"
        maxLength={longestPhoneText}
        defaultValue={refused?.entered.text ?? template?.text}
        error={refused?.message}
      />
      <FieldFrame id="text-picture" label={texts.picture}>
        <FileInput id="text-picture" name="picture" accept="image/jpeg,image/png,image/webp" />
      </FieldFrame>
      <Button type="submit" className="min-h-11 w-full sm:w-auto sm:justify-self-start">
        {texts.send}
      </Button>
    </PostForm>
  );
}

/** Without an account the member's own phone is the way. */
function OwnPhone({ href, mayConnect }: NonNullable<ShownConversation["ownPhone"]>) {
  return (
    <>
      {href ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ButtonLink href={href} variant="outline" className="min-h-11">
            {texts.own}
          </ButtonLink>
          <span className="text-soft">{texts.ownLine}</span>
        </div>
      ) : null}
      {mayConnect ? (
        <p>
          <Link to="/my/texting" className="my-link">
            {texts.connect}
          </Link>
        </p>
      ) : null}
    </>
  );
}

function Message({ message, own, timeZone }: { message: ShownMessage; own: string; timeZone: string }) {
  const { id, at, channel, who, isOwn, subject, text, quoted, files, state, isDraft } = message;
  return (
    <li className="my-message" data-own={isOwn || undefined}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{who}</span>
        <span className="text-sm text-soft">
          {copy.channels[channel]} · <ShortLocalTime at={at} timeZone={timeZone} />
        </span>
      </p>
      {subject ? <p className="text-soft">{subject}</p> : null}
      <p className="whitespace-pre-wrap">{text}</p>
      {quoted ? (
        <details>
          <summary className="my-link">{copy.quoted}</summary>
          <p className="whitespace-pre-wrap text-soft">{quoted}</p>
        </details>
      ) : null}
      {files.length > 0 ? (
        <ul className="flex flex-wrap gap-x-4">
          {files.map((file) => (
            <li key={file.to}>
              <a href={file.to} className="my-link">
                {file.name}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {state ? <p className="text-sm text-soft">{state}</p> : null}
      {isDraft ? (
        <div className="flex flex-wrap gap-3">
          {(["confirmation", "removal"] as const).map((act) => (
            <PostForm key={act} action={`${own}/${act}`}>
              <input type="hidden" name="message" value={id} />
              <Button type="submit" variant={act === "confirmation" ? "primary" : "outline"} className="min-h-11">
                {act === "confirmation" ? copy.confirm : copy.discard}
              </Button>
            </PostForm>
          ))}
        </div>
      ) : null}
    </li>
  );
}

interface WriteFormProps {
  action: string;
  conversation: ShownConversation;
  refused: RefusedAct<ConversationAct> | undefined;
}

function WriteForm({ action, conversation: { needsSubject, template }, refused }: WriteFormProps) {
  const error = (field: string) =>
    refused && (refused.reason.endsWith("subject") ? "subject" : "text") === field ? { error: refused.message } : {};
  return (
    <PostForm action={`${action}#write`} noValidate className="grid gap-4">
      {needsSubject || template ? (
        <TextField
          label={copy.subject}
          name="subject"
          maxLength={longestSubject}
          defaultValue={refused?.entered.subject ?? template?.subject}
          {...error("subject")}
        />
      ) : null}
      <TextField
        multiline
        rows={8}
        label={copy.text}
        name="text"
        maxLength={longestEmail}
        defaultValue={refused?.entered.text ?? template?.text}
        {...error("text")}
      />
      <Button type="submit" className="min-h-11 w-full sm:w-auto sm:justify-self-start">
        {copy.send}
      </Button>
    </PostForm>
  );
}

import { Link } from "react-router";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { answerMark } from "#app/ui/browser/answer-mark.ts";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { writeCopy as copy, templatesCopy } from "#content/conversations/templates.ts";
import type { TemplateChannel } from "#domain/conversations/template.ts";

/** A template with the person's values; `href` opens the form of the conversation, or the member's own phone. */
export interface ShownTemplate {
  key: string;
  channel: TemplateChannel;
  title: string;
  subject: string;
  body: string;
  href: string | null;
  /** It leads to the form of the conversation, which we send. */
  isHere: boolean;
  /** Why it cannot be sent now; empty: it can. */
  why: string;
}

interface WritePageProps {
  /** Of the person. */
  page: string;
  name: string;
  templates: ShownTemplate[];
  refused: string | undefined;
}

/** Each template filled in, with the button that opens the form or the phone, and one press that logs it. */
export function WritePage({ page, name, templates, refused }: WritePageProps) {
  return (
    <MyPage narrow back={{ to: page, label: name }} title={copy.title(name)} line={copy.line}>
      {refused ? (
        <Alert>
          <p {...answerMark}>{refused}</p>
        </Alert>
      ) : null}
      {templates.length === 0 ? <p>{copy.none}</p> : null}
      <ul className="my-lines empty:hidden">
        {templates.map(({ key, channel, title, subject, body, href, isHere, why }) => (
          <li key={key} className="grid gap-2 py-4">
            <h2 className="my-heading">
              {title} <span className="font-normal text-soft">{templatesCopy.channels[channel]}</span>
            </h2>
            {subject ? <p className="font-medium wrap-anywhere">{subject}</p> : null}
            <p className="whitespace-pre-line wrap-anywhere">{body}</p>
            {href === null ? (
              <p className="my-why-not">{why}</p>
            ) : (
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <ButtonLink href={href} variant="outline" className="min-h-11">
                  {isHere ? copy.here[channel] : copy.open[channel]}
                </ButtonLink>
                {isHere ? null : (
                  <PostForm action={`${page}/write`} className="flex flex-wrap items-center gap-x-3">
                    <input type="hidden" name="template" value={key} />
                    <span>{copy.sentTitle}</span>
                    <Button type="submit" variant="outline" aria-label={`${copy.sent}: ${title}`} className="min-h-11">
                      {copy.sent}
                    </Button>
                  </PostForm>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      <Link to="/my/templates" className="my-link">
        {copy.edit}
      </Link>
    </MyPage>
  );
}

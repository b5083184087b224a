import { Mail, Phone } from "lucide-react";
import { Done } from "#app/ui/actions/done.tsx";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { brand } from "#content/brand.ts";
import { helpCopy as copy } from "#content/members/my-help.ts";
import { mailtoLink } from "#domain/text/mailto-link.ts";

interface HelpPageProps {
  /** Null: none is named, or the plan has none. */
  manager: { name: string; email: string } | null;
  isIncluded: boolean;
  asked: { id: string; message: string; day: string; line: string }[];
  done: string | undefined;
  refused: { refused: keyof typeof copy.ask.refusals; message: string } | undefined;
}

export function HelpPage({ manager, isIncluded, asked, done, refused }: HelpPageProps) {
  const { title, line } = manager
    ? { title: copy.manager, line: copy.managerLine(manager.name) }
    : isIncluded
      ? copy.none
      : copy.notIncluded;
  return (
    <MyPage narrow title={copy.title} line={copy.line}>
      <Done result={refused ? undefined : done} />
      <MySection title={title} line={manager ? undefined : line}>
        {manager ? (
          <div className="flex items-center gap-4">
            <span
              aria-hidden
              className="grid size-14 shrink-0 place-items-center rounded-full bg-primary text-lg font-semibold text-white"
            >
              {initialsOf(manager.name)}
            </span>
            <p>
              <strong className="block text-lg font-semibold">{manager.name}</strong>
              {line}
            </p>
          </div>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={brand.phoneHref} variant="outline">
            <Phone aria-hidden size={18} />
            {copy.call}
          </ButtonLink>
          <ButtonLink href={mailtoLink(manager?.email ?? brand.email)} variant="outline">
            <Mail aria-hidden size={18} />
            {manager ? copy.write(manager.name) : copy.emailOffice}
          </ButtonLink>
        </div>
      </MySection>
      <MySection id="ask" title={copy.ask.title} line={copy.ask.line(manager?.name ?? null)}>
        <PostForm action="/my/help/questions#ask" noValidate className="grid grid-cols-1 gap-4" key={asked[0]?.id}>
          <TextField
            multiline
            rows={4}
            label={copy.ask.label}
            name="message"
            defaultValue={refused?.message}
            {...(refused && { error: copy.ask.refusals[refused.refused] })}
          />
          <Button type="submit" className="min-h-11 sm:justify-self-start">
            {copy.ask.button}
          </Button>
        </PostForm>
      </MySection>
      {asked.length > 0 ? (
        <MySection title={copy.asked.title}>
          <ul className="my-lines">
            {asked.map(({ id, message, day, line: state }) => (
              <li key={id} className="py-3">
                <p className="break-words whitespace-pre-wrap">{message}</p>
                <p className="text-sm text-soft">{`${day}, ${state}`}</p>
              </li>
            ))}
          </ul>
        </MySection>
      ) : null}
    </MyPage>
  );
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map(([letter = ""]) => letter)
    .slice(0, 2)
    .join("");

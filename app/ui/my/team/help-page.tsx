import { Done } from "#app/ui/actions/done.tsx";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { brand } from "#content/brand.ts";
import { helpCopy as copy } from "#content/members/my-help.ts";
import { ManagerCard, type ShownManager, WaysToUs } from "./manager-card.tsx";

interface HelpPageProps {
  /** Null: none is named, or the plan has none. */
  manager: ShownManager | null;
  isIncluded: boolean;
  asked: { id: string; message: string; day: string; line: string }[];
  done: string | undefined;
  refused: { refused: keyof typeof copy.ask.refusals; message: string } | undefined;
}

export function HelpPage({ manager, isIncluded, asked, done, refused }: HelpPageProps) {
  return (
    <MyPage narrow title={copy.title} line={copy.line}>
      <Done result={refused ? undefined : done} />
      {manager ? (
        <ManagerCard {...manager} />
      ) : (
        <MySection {...(isIncluded ? copy.none : copy.notIncluded)}>
          <WaysToUs phone={null} email={brand.email} />
        </MySection>
      )}
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

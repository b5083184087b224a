import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { sourcePage } from "#content/sources/office-sources.ts";
import type { ShownSource } from "./shown-source.ts";

const copy = sourcePage.consent;

/** What the source's form says before a person agrees, word for word, and the approval of it. */
export function ConsentWording({ source: { id, wording, waiting, mayWrite } }: { source: ShownSource }) {
  return (
    <Part title={copy.title} line={copy.line}>
      {wording ? (
        <div className="grid gap-1">
          <h3 className="text-sm font-medium">{copy.approved}</h3>
          <Wording>{wording}</Wording>
        </div>
      ) : (
        <p>{copy.none}</p>
      )}
      {waiting.length === 0 ? <p className="text-sm text-soft">{copy.noneWaiting}</p> : null}
      {waiting.map(({ wording: other, leads }) => (
        <div key={other} className="grid gap-3">
          <h3 className="text-sm font-medium">{copy.waiting(leads)}</h3>
          <Wording>{other}</Wording>
          {mayWrite ? (
            <PostForm action={`/office/sources/${id}/wording`} className="print:hidden">
              <input type="hidden" name="wording" value={other} />
              <Button type="submit" variant="outline">
                {copy.approve}
              </Button>
            </PostForm>
          ) : null}
        </div>
      ))}
    </Part>
  );
}

function Wording({ children }: { children: string }) {
  return <blockquote className="border-l-2 border-line pl-4 whitespace-pre-line text-soft">{children}</blockquote>;
}

import { PostForm } from "#app/ui/actions/post-form.tsx";
import { TheirTime } from "#app/ui/consumer/their-time.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { doneCopy as copy, requestCopy } from "#content/consumers/request-page.ts";
import { doneSayings } from "#domain/consumers/lead-wish.ts";
import { Folded } from "./folded.tsx";
import type { ShownRequest } from "./shown-request.ts";

/** "We closed" and "I changed my mind", once each, and what the person has said so far. */
export function DoneActs({ request: { id, acts, timeZone } }: { request: ShownRequest }) {
  const open = doneSayings.filter((act) => !acts.said.some(({ what }) => what === act));
  return (
    <Part density="card" title={requestCopy.done}>
      {acts.said.length > 0 ? (
        <ul>
          {acts.said.map(({ what, at }) => (
            <li key={at}>
              {copy.said[what]}: <TheirTime at={at} timeZone={timeZone} />
            </li>
          ))}
        </ul>
      ) : null}
      {acts.canSayDone && open.length > 0 ? (
        <Folded title={copy.open}>
          <p className="max-w-measure text-soft">{copy.line}</p>
          {open.map((act) => (
            <PostForm key={act} action={`/request/${id}/${act}`} className="flex flex-wrap items-end gap-3">
              {act === "closed" ? <TextField type="date" label={copy.closedOn} name="closedOn" /> : null}
              <Button type="submit" variant="outline">
                {copy[act]}
              </Button>
            </PostForm>
          ))}
        </Folded>
      ) : null}
    </Part>
  );
}

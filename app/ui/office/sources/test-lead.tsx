import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { sourcePage } from "#content/sources/office-sources.ts";
import type { ShownSource } from "./shown-source.ts";
import { TextLink } from "./text-link.tsx";

const copy = sourcePage.test;

/** Takes the way of a partner's lead; its page says what was read. */
export function TestLead({ source: { id, sample, payloads } }: { source: ShownSource }) {
  const [latest] = payloads;
  return (
    <Part title={copy.title} line={copy.line} actionOnly>
      <PostForm action={`/office/sources/${id}/test`} className="grid grid-cols-1 gap-4">
        <TextField name="body" label={copy.body} defaultValue={sample} multiline />
        <Button type="submit" variant="outline" className="justify-self-start">
          {copy.send}
        </Button>
      </PostForm>
      {latest ? <TextLink to={`/office/sources/${id}/payloads/${latest.id}`}>{copy.last}</TextLink> : null}
    </Part>
  );
}

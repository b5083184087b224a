import { PostForm } from "#app/ui/actions/post-form.tsx";
import type { RefusedAct } from "#app/ui/actions/refused-act.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { SelectField } from "#app/ui/controls/select-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { EditEntry } from "#app/ui/my/edit-entry.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { templatesCopy as copy } from "#content/conversations/templates.ts";
import { type Template, type TemplateField, templateChannels, templateLimits } from "#domain/conversations/template.ts";

export type TemplateAct = "changes" | "removal";

interface TemplatesPageProps {
  templates: Template[];
  refused: RefusedAct<TemplateAct> | undefined;
}

const page = "/my/templates";

/** What the members of a workspace send from their own phones. */
export function TemplatesPage({ templates, refused }: TemplatesPageProps) {
  const refusedOf = (key: string) => (refused?.entered.key === key ? refused : undefined);
  return (
    <MyPage narrow back={{ to: "/my/inbox", label: copy.back }} title={copy.title} line={copy.line}>
      {templates.length === 0 ? <p>{copy.none}</p> : null}
      <ul className="my-lines empty:hidden">
        {templates.map((template) => (
          <li key={template.key} className="py-3">
            <p className="font-medium">
              {template.name} <span className="font-normal text-soft">{copy.channels[template.channel]}</span>
            </p>
            {template.subject ? <p className="text-sm">{template.subject}</p> : null}
            <p className="text-sm whitespace-pre-line text-soft wrap-anywhere">{template.body}</p>
            <EditEntry
              {...{ page, copy, entryKey: template.key, name: template.name }}
              isOpen={refusedOf(template.key) !== undefined}
            >
              <TemplateForm key={JSON.stringify(template)} template={template} refused={refusedOf(template.key)} />
            </EditEntry>
          </li>
        ))}
      </ul>
      <MySection id="add" title={copy.add} line={copy.merges}>
        <TemplateForm key={templates.length} template={undefined} refused={refusedOf("")} />
      </MySection>
    </MyPage>
  );
}

const fieldOf: Record<string, TemplateField> = {
  ...{ "no-channel": "channel", "no-name": "name", "too-many": "name", "no-subject": "subject" },
};

function TemplateForm({
  template,
  refused,
}: {
  template: Template | undefined;
  refused: RefusedAct<TemplateAct> | undefined;
}) {
  const field = (name: TemplateField) => ({
    label: copy.fields[name],
    name,
    defaultValue: refused?.entered[name] ?? template?.[name],
    ...(refused && (fieldOf[refused.reason] ?? "body") === name && { error: refused.message }),
  });
  const options = templateChannels.map((value) => ({ value, label: copy.channels[value] }));
  return (
    <PostForm action={`${page}/changes`} noValidate className="grid grid-cols-1 gap-4">
      <input type="hidden" name="key" value={template?.key ?? ""} />
      <SelectField {...field("channel")} options={options} />
      <TextField {...field("name")} maxLength={templateLimits.name} autoComplete="off" />
      <TextField {...field("subject")} hint={copy.subjectHint} maxLength={templateLimits.subject} autoComplete="off" />
      <TextField {...field("body")} multiline rows={5} maxLength={templateLimits.body} />
      <Button type="submit" variant="outline" className="min-h-11 sm:justify-self-start">
        {copy.save}
      </Button>
    </PostForm>
  );
}

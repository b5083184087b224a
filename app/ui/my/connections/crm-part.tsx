import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { Replacing } from "#app/ui/my/replacing.tsx";
import { crmCopy as copy } from "#content/connections/my-connections.ts";
import { type CrmKind, crmNames } from "#domain/connections/connection.ts";
import { ConnectionFacts, type ShownConnection } from "./connection-facts.tsx";

export interface ShownCrm {
  kind: CrmKind;
  line: string;
  fields: { name: string; label: string }[];
  connection: ShownConnection | undefined;
}

export interface RefusedCrm {
  kind: CrmKind;
  field: string;
  message: string;
}

interface CrmPartProps {
  crm: ShownCrm;
  timeZone: string;
  refused: RefusedCrm | undefined;
}

export function CrmPart({ crm: { kind, line, fields, connection }, timeZone, refused }: CrmPartProps) {
  const name = crmNames[kind];
  return (
    <MySection id={kind} title={name} line={line}>
      {connection ? <ConnectionFacts connection={connection} timeZone={timeZone} name="" /> : null}
      <Replacing what={connection && copy.replace} isOpen={refused !== undefined}>
        <PostForm action={`/my/connections/${kind}`} noValidate className="grid max-w-measure grid-cols-1 gap-4">
          {fields.map((field) => (
            <TextField
              key={field.name}
              {...field}
              type="password"
              autoComplete="off"
              required
              error={refused?.field === field.name ? refused.message : undefined}
            />
          ))}
          <Button type="submit" variant="outline" className="justify-self-start">
            {copy.button(name)}
          </Button>
        </PostForm>
      </Replacing>
    </MySection>
  );
}

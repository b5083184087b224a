import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { Replacing } from "#app/ui/my/replacing.tsx";
import { ConnectionFacts, type ShownConnection } from "#app/ui/records/connections/connection-facts.tsx";
import { connectionsCopy, crmCopy as copy } from "#content/connections/my-connections.ts";
import { type CrmKind, crmNames } from "#domain/connections/connection.ts";
import { ConnectionTile, StateOf } from "./connection-tile.tsx";

export interface ShownCrm {
  kind: CrmKind;
  line: string;
  /** Where the key is found. */
  how: string;
  fields: { name: string; label: string }[];
  connection: ShownConnection | undefined;
  /** It tells nothing of what changes there, as the key is not the account owner's. */
  isBackRefused: boolean;
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

export function CrmPart({
  crm: { kind, line, how, fields, connection, isBackRefused },
  timeZone,
  refused,
}: CrmPartProps) {
  const name = crmNames[kind];
  return (
    <ConnectionTile
      id={kind}
      title={name}
      line={line}
      mark={lettersOf(name)}
      state={<StateOf connection={connection} />}
      summary={connection ? connectionsCopy.manage : connectionsCopy.connect}
      isOpen={refused !== undefined}
    >
      <p className="max-w-measure text-sm text-soft">{how}</p>
      {isBackRefused ? <p className="max-w-measure text-sm">{copy.nothingBack(name)}</p> : null}
      {connection ? (
        <ConnectionFacts
          connection={connection}
          timeZone={timeZone}
          page={`/my/connections/${connection.id}`}
          name=""
        />
      ) : null}
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
    </ConnectionTile>
  );
}

/** "FUB", as the logo of a product is not ours. */
const lettersOf = (name: string) => name.replace(/[^A-Z]/g, "");

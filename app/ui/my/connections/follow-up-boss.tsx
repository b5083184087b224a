import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { Replacing } from "#app/ui/my/replacing.tsx";
import { followUpBossCopy as copy } from "#content/connections/my-connections.ts";
import { ConnectionFacts, type ShownConnection } from "./connection-facts.tsx";

interface FollowUpBossProps {
  connection: ShownConnection | undefined;
  timeZone: string;
  refused?: boolean | undefined;
}

export function FollowUpBoss({ connection, timeZone, refused }: FollowUpBossProps) {
  return (
    <MySection id="follow-up-boss" title={copy.title} line={copy.line}>
      {connection ? <ConnectionFacts connection={connection} timeZone={timeZone} name="" /> : null}
      <Replacing what={connection && copy.replace} isOpen={refused === true}>
        <PostForm action="/my/connections/follow-up-boss" noValidate className="grid max-w-measure grid-cols-1 gap-4">
          <TextField
            label={copy.key}
            name="key"
            type="password"
            autoComplete="off"
            required
            error={refused ? copy.noKey : undefined}
          />
          <Button type="submit" variant="outline" className="justify-self-start">
            {copy.button}
          </Button>
        </PostForm>
      </Replacing>
    </MySection>
  );
}

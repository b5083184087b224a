import { Mail } from "lucide-react";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { Replacing } from "#app/ui/my/replacing.tsx";
import { ConnectionFacts, type ShownConnection } from "#app/ui/records/connections/connection-facts.tsx";
import { connectionsCopy, leadAddressCopy as copy } from "#content/connections/my-connections.ts";
import type { AddressRefusal } from "#domain/members/new-address.ts";
import { ConnectionTile, StateOf } from "./connection-tile.tsx";

export interface LeadAddressProps {
  address: ShownConnection | undefined;
  timeZone: string;
  refused?: { email: string; reason: AddressRefusal } | undefined;
}

export function LeadAddress({ address, timeZone, refused }: LeadAddressProps) {
  return (
    <ConnectionTile
      id="email"
      title={copy.title}
      line={copy.line}
      mark={<Mail size={20} />}
      state={<StateOf connection={address} />}
      summary={address ? connectionsCopy.manage : connectionsCopy.connect}
      isOpen={refused !== undefined}
    >
      <p className="max-w-measure text-sm text-soft">{copy.format}</p>
      {address ? (
        <ConnectionFacts
          page={`/my/connections/${address.id}`}
          connection={address}
          timeZone={timeZone}
          name={copy.sentTo}
        />
      ) : null}
      <Replacing what={address && copy.change} isOpen={refused !== undefined}>
        <PostForm action="/my/connections/email" noValidate className="grid max-w-measure grid-cols-1 gap-4">
          <TextField
            label={copy.address}
            name="email"
            type="email"
            required
            defaultValue={refused?.email}
            error={refused && copy.refusals[refused.reason]}
          />
          <Button type="submit" variant="outline" className="justify-self-start">
            {copy.button}
          </Button>
        </PostForm>
      </Replacing>
    </ConnectionTile>
  );
}

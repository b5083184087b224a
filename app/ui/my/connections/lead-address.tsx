import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { Replacing } from "#app/ui/my/replacing.tsx";
import { leadAddressCopy as copy } from "#content/connections/my-connections.ts";
import type { AddressRefusal } from "#domain/members/new-address.ts";
import { ConnectionFacts, type ShownConnection } from "./connection-facts.tsx";

export interface LeadAddressProps {
  address: ShownConnection | undefined;
  timeZone: string;
  refused?: { email: string; reason: AddressRefusal } | undefined;
}

export function LeadAddress({ address, timeZone, refused }: LeadAddressProps) {
  return (
    <MySection id="email" title={copy.title} line={copy.line}>
      {address ? <ConnectionFacts connection={address} timeZone={timeZone} name={copy.sentTo} /> : null}
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
    </MySection>
  );
}

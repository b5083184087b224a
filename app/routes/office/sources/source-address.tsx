import { data } from "react-router";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { OfficeFormPage } from "#app/ui/office/actions/office-form-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { NewAddress } from "#app/ui/office/sources/new-address.tsx";
import { RenewAddress } from "#app/ui/office/sources/source-settings.tsx";
import { worldContext } from "#app/world-context.ts";
import { sourcePage as copy } from "#content/sources/office-sources.ts";
import { findSource } from "#database/sources/sources.ts";
import { intakeAddress, renewSourceKey } from "#operations/sources/change-source.ts";
import type { Route } from "./+types/source-address.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.address.title);

/** Runs after the action as well, so it must not lead away from the only answer with the address. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const source = await findSource(context.get(worldContext).database.read, id);
  if (!source) throw data(null, { status: 404 });
  return { id, name: source.name };
}

/** `POST /office/sources/:id/address`: only this answer shows the new address. */
export async function action({ params: { id }, context }: Route.ActionArgs) {
  const world = context.get(worldContext);
  const key = await renewSourceKey(world, { id, staffId: staffMember(context).id });
  const source = await findSource(world.database.read, id);
  if (!key || !source) throw data(null, { status: 404 });
  const googleKey = source.kind === "google-ads" ? key : undefined;
  return { address: intakeAddress(world, { kind: source.kind, key }), googleKey };
}

export default function SourceAddress({ loaderData: { id, name }, actionData }: Route.ComponentProps) {
  return (
    <OfficeFormPage
      back={{ to: `/office/sources/${id}`, label: name }}
      title={copy.address.title}
      line={copy.address.line}
    >
      {actionData ? <NewAddress {...actionData} /> : <RenewAddress id={id} />}
    </OfficeFormPage>
  );
}

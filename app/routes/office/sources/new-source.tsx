import { data } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { OfficeFormPage } from "#app/ui/office/actions/office-form-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { NewAddress } from "#app/ui/office/sources/new-address.tsx";
import { SourceFields } from "#app/ui/office/sources/source-fields.tsx";
import { worldContext } from "#app/world-context.ts";
import { sourcePage as copy } from "#content/sources/office-sources.ts";
import { sourceFields } from "#domain/sources/source.ts";
import { parseSource } from "#domain/sources/source-form.ts";
import { addSource, intakeAddress } from "#operations/sources/change-source.ts";
import type { Route } from "./+types/new-source.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.newTitle);

/** `POST /office/sources/new`: only this answer shows the address. */
export async function action({ request, context }: Route.ActionArgs) {
  const world = context.get(worldContext);
  const entered = await postedTexts(request, [...sourceFields]);
  const parsed = parseSource(entered);
  if (!parsed.ok) return data({ ok: false as const, entered, refusals: parsed.refusals }, 400);
  const { facts } = parsed;
  const { id, key } = await addSource(world, { facts, staffId: staffMember(context).id });
  const googleKey = facts.kind === "google-ads" ? key : undefined;
  return {
    ok: true as const,
    id,
    name: facts.name,
    address: intakeAddress(world, { kind: facts.kind, key }),
    googleKey,
  };
}

export default function NewSource({ actionData }: Route.ComponentProps) {
  if (actionData?.ok)
    return (
      <OfficeFormPage
        back={{ to: `/office/sources/${actionData.id}`, label: actionData.name }}
        title={actionData.name}
        line=""
      >
        <NewAddress {...actionData} />
      </OfficeFormPage>
    );
  return (
    <OfficeFormPage
      back={{ to: "/office/sources", label: copy.back }}
      title={copy.newTitle}
      line={copy.newLine}
      refusal={actionData ? copy.refused : undefined}
    >
      <PostForm className="grid grid-cols-1 gap-5" noValidate>
        <SourceFields entered={actionData?.entered ?? {}} refusals={actionData?.refusals} />
        <Button type="submit" className="justify-self-start">
          {copy.add}
        </Button>
      </PostForm>
    </OfficeFormPage>
  );
}

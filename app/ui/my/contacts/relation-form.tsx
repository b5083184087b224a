import { ActForm, useAct } from "#app/ui/actions/act-form.tsx";
import type { RefusedAct } from "#app/ui/actions/refused-act.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { ChipField } from "#app/ui/my/chip-field.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { contactCopy as copy } from "#content/contacts/my-contacts.ts";
import { relations } from "#domain/contacts/relation.ts";

/** How a member knows the person: on record before the first call. */
export function RelationForm({ page, refused: before }: { page: string; refused: RefusedAct | undefined }) {
  const act = useAct<RefusedAct>();
  const refused = act.refused ?? before;
  return (
    <MySection id="relation" title={copy.relation.title} line={copy.relation.line}>
      <ActForm act={act} action={`${page}/relation`} noValidate className="grid gap-4">
        <ChipField
          legend={copy.relation.legend}
          name="relation"
          options={relations.map((value) => ({ value, label: copy.relation.names[value] }))}
          error={refused?.message}
        />
        <Button type="submit" variant="outline" className="min-h-11 w-full sm:w-auto sm:justify-self-start">
          {copy.relation.button}
        </Button>
      </ActForm>
    </MySection>
  );
}

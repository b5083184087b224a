import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { SelectField } from "#app/ui/controls/select-field.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { sourcePage, targetNames } from "#content/sources/office-sources.ts";
import { targets } from "#domain/sources/mapping.ts";
import type { ShownSource } from "./shown-source.ts";

const copy = sourcePage.mapping;

/** Which of the partner's fields is which of ours. */
export function FieldMapping({ source: { id, mapping, fieldNames } }: { source: ShownSource }) {
  const names = [...new Set([...fieldNames, ...Object.values(mapping)])].toSorted();
  return (
    <Part title={copy.title} line={copy.line} actionOnly>
      {names.length === 0 ? (
        <p className="text-sm text-soft">{copy.nothing}</p>
      ) : (
        <PostForm action={`/office/sources/${id}/fields`} className="grid grid-cols-1 gap-4">
          <div className="grid grid-cols-1 gap-4 medium:grid-cols-2 xl:grid-cols-3">
            {targets.map((target) => (
              <SelectField
                key={target}
                name={target}
                label={targetNames[target]}
                defaultValue={mapping[target] ?? ""}
                placeholder={copy.usual}
                options={names}
              />
            ))}
          </div>
          <Button type="submit" variant="outline" className="justify-self-start">
            {copy.save}
          </Button>
        </PostForm>
      )}
    </Part>
  );
}

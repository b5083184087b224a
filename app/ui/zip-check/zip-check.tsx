import { zipCodePage as copy } from "#content/territory/zip-code.ts";
import { ZipCheckFields, type ZipCheckFieldsProps } from "./zip-check-fields.tsx";

/** A zip lookup for any page: answered in place with scripts (islands/zip-check.ts), by /zip-code without. */
export function ZipCheck({ variant }: Pick<ZipCheckFieldsProps, "variant">) {
  return (
    <div data-zip-check={copy.answerPath}>
      <form action={copy.path}>
        <ZipCheckFields variant={variant} />
      </form>
      <div data-refusal="" />
      <div role="status" />
      <template>
        <p role="alert" className="mt-4 font-medium text-bad">
          {copy.refused.failed}
        </p>
      </template>
    </div>
  );
}

import { OfficePage } from "#app/ui/office/office-page.tsx";
import { zipCodeChecksCopy } from "#content/territory/zip-code-checks.ts";
import { ZipCodeCheckForm, type ZipCodeCheckFormProps } from "./zip-code-check-form.tsx";

export function ZipCodeCheckPage(check: ZipCodeCheckFormProps) {
  const copy = zipCodeChecksCopy[check.decision];
  return (
    <OfficePage
      back={{ to: "/office/zip-reviews", label: zipCodeChecksCopy.title }}
      narrow
      title={copy.title(check.zip)}
      line={copy.line}
    >
      <ZipCodeCheckForm {...check} />
    </OfficePage>
  );
}

import { Button, ButtonLink } from "#app/ui/controls/button.tsx";

/** A posted form, to submit again. */
export interface EnteredForm {
  action: string;
  fields: readonly { name: string; value: string }[];
}

interface RetryFormProps {
  entered: EnteredForm;
  button: string;
  /** What must be done first, in another tab. */
  first: { href: string; label: string } | undefined;
}

/** The fields exist only on this page. */
export function RetryForm({ entered: { action, fields }, button, first }: RetryFormProps) {
  return (
    <form method="post" action={action} className="flex flex-wrap gap-3">
      <EnteredFields fields={fields} />
      {first ? (
        <ButtonLink href={first.href} target="_blank">
          {first.label}
        </ButtonLink>
      ) : null}
      <Button type="submit" variant={first ? "outline" : "primary"}>
        {button}
      </Button>
    </form>
  );
}

/** Text areas keep every line of what was typed. */
export const EnteredFields = ({ fields }: Pick<EnteredForm, "fields">) =>
  fields.map(({ name, value }) => <textarea key={name} hidden readOnly name={name} value={value} />);

import { TextField } from "#app/ui/controls/text-field.tsx";
import { contactFormCopy as copy } from "#content/contacts/my-contacts.ts";
import {
  contactFields,
  type DetailField,
  emailFields,
  longestAbout,
  longestContactLine,
  phoneFields,
} from "#domain/contacts/contact.ts";

interface ContactFieldsProps {
  entered: Partial<Record<DetailField, string>>;
  refused: { reason: string; message: string } | undefined;
}

/** The fields of a person. What is seldom typed is folded, unless it has something. */
export function ContactFields({ entered, refused }: ContactFieldsProps) {
  const field = fieldRefused(refused?.reason);
  const has = (...names: DetailField[]) => names.some((name) => entered[name] || name === field);
  const props = (name: DetailField) => ({
    label: copy[name],
    name,
    maxLength: name === "about" ? longestAbout : longestContactLine,
    defaultValue: entered[name],
    autoComplete: "off",
    ...(field === name && refused && { error: refused.message }),
  });
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField {...props("firstName")} />
        <TextField {...props("lastName")} />
        <TextField {...props("phone")} type="tel" inputMode="tel" />
        <TextField {...props("email")} type="email" inputMode="email" />
      </div>
      <TextField {...props("company")} />
      <details open={has("phone2", "phone3", "email2", "email3")}>
        <summary className="my-link">{copy.morePoints}</summary>
        <div className="grid grid-cols-1 gap-4 pt-4 sm:grid-cols-2">
          {[...phoneFields.slice(1), ...emailFields.slice(1)].map((name) => (
            <TextField key={name} {...props(name)} type={name.startsWith("phone") ? "tel" : "email"} />
          ))}
        </div>
      </details>
      <details open={has("street", "city", "state", "zip", "birthday", "about")}>
        <summary className="my-link">{copy.more}</summary>
        <div className="grid grid-cols-1 gap-4 pt-4">
          <TextField {...props("street")} />
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
            <TextField {...props("city")} />
            <TextField {...props("state")} />
            <TextField {...props("zip")} inputMode="numeric" />
          </div>
          <TextField {...props("birthday")} hint={copy.birthdayHint} />
          <TextField {...props("about")} multiline rows={4} />
        </div>
      </details>
    </div>
  );
}

/** "no-phone-phone2" is about the second phone, "no-name" about the first field. */
function fieldRefused(reason: string | undefined): DetailField | undefined {
  if (reason === undefined) return undefined;
  const last = reason.split("-").at(-1);
  return contactFields.find((name) => name === last) ?? (reason === "no-name" ? "firstName" : undefined);
}

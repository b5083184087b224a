/** A long run of digits, as a phone number is typed. */
const phone = /\+?\(?\d[\d\s().-]{5,}\d/g;
const email = /[^\s<>,;]+@[^\s<>,;]+/g;

/** What a person typed, without their name and whatever looks like a phone or an email: for those who may not have them. */
export function withoutContact(text: string, { firstName, lastName }: { firstName: string; lastName: string }): string {
  const names = `${firstName} ${lastName}`.split(/\s+/).filter((name) => name.length > 1);
  const masked = text
    .replace(email, "…")
    .replace(phone, (digits) => (digits.replace(/\D/g, "").length >= 7 ? "…" : digits));
  return names.reduce(
    (rest, name) => rest.replaceAll(new RegExp(name.replace(/[^\p{L}\p{N}]/gu, "\\$&"), "gi"), "…"),
    masked,
  );
}

/** "C." */
export const initialOf = ({ firstName }: { firstName: string }): string => {
  const [first] = firstName.trim();
  return first ? `${first.toUpperCase()}.` : "";
};

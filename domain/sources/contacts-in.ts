import { mailable } from "#domain/values/email-address.ts";
import { dialable } from "#domain/values/phone-number.ts";

/** Of one payload: a lead has two. */
const most = { each: 100, beforeAt: 64, afterAt: 255 };

const number = /\+?\d{0,3}[ .-]{0,2}\(?\d{3}\)?[ ./-]{0,3}\d{3}[ .-]{0,3}\d{4}/g;

/** The phones and email addresses that a text names, whatever stands around them, as they are compared. */
export function contactsIn(text: string): string[] {
  const numbers = [...new Set(text.match(number))].slice(0, most.each);
  const phones = numbers.flatMap((found) => dialable(found) ?? []);
  return [...new Set([...phones, ...emailsIn(text)])];
}

function emailsIn(text: string): string[] {
  const found: string[] = [];
  let at = text.indexOf("@");
  for (let tried = 0; at !== -1 && tried < most.each; tried++) {
    const [before = ""] = /(?<![\w.+%'-])[\w.+%'-]+$/.exec(text.slice(Math.max(0, at - most.beforeAt), at)) ?? [];
    const [after = ""] = /^[\w-]+(?:\.[\w-]+)+/.exec(text.slice(at + 1, at + 1 + most.afterAt)) ?? [];
    const email = before && after ? mailable(`${before}@${after}`) : null;
    if (email) found.push(email);
    at = text.indexOf("@", at + 1);
  }
  return found;
}

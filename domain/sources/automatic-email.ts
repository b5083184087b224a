type Headers = readonly (readonly [name: string, value: string])[];

/**
 * Whether a machine wrote it without a person's wish: an absence note, a bounce, or an automatic email of our own that came
 * back. What a portal sends automatically is a lead. @param headers with names in lower case
 */
export function isAutomaticEmail(headers: Headers, ownAddresses: readonly string[]): boolean {
  const of = (name: string) =>
    headers
      .find(([one]) => one === name)?.[1]
      .toLowerCase()
      .trim() ?? "";
  const said = of("auto-submitted");
  if (/^auto-replied\b/.test(said) || /\bauto[_-]?reply\b/.test(of("precedence"))) return true;
  if (headers.some(([name]) => /^x-(autoreply|autorespond|autoresponder|failed-recipients)$/.test(name))) return true;
  if (of("return-path") === "<>" || /^multipart\/report\b/.test(of("content-type"))) return true;
  if (/\b(mailer-daemon|postmaster)@/.test(of("from")) || isNote(of("subject"))) return true;
  return /^auto-/.test(said) && ownAddresses.some((address) => of("from").includes(address.toLowerCase()));
}

const isNote = (subject: string) =>
  /^(automatic reply|auto(matic)?[ -]?(reply|response)|out of (the )?office|undeliver(able|ed)|delivery status notification|mail delivery (failed|failure)|returned mail|failure notice)\b/.test(
    subject,
  );

/** Formats of one kind, by time zone (IANA). Making one takes longer than a hundred uses. */
export function formatsByZone(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (timeZone: string) => Intl.DateTimeFormat {
  const known = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const format = known.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    known.set(timeZone, format);
    return format;
  };
}

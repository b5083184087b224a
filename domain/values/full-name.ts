import { withoutDirectionSigns } from "#domain/text/without-direction-signs.ts";

export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return withoutDirectionSigns(`${firstName} ${lastName}`).trim();
}

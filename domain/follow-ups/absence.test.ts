import { expect, it } from "vitest";
import { absentUntil } from "./absence.ts";

/** A Friday. */
const on = "2026-11-27";

it.each([
  ["I am out of the office until Monday.", "2026-11-30"],
  ["Out of office. Back on Wednesday!", "2026-12-02"],
  ["I will return on Monday, December 7, 2026.", "2026-12-07"],
  ["I am away from Nov 20 to Dec 4th and will have no email.", "2026-12-04"],
  ["Away through December 4. Call the office for anything urgent.", "2026-12-05"],
  ["Back 12/9", "2026-12-09"],
  ["Returning 1/4/2027.", "2027-01-04"],
  ["Back on January 4.", "2027-01-04"],
  ["Estaré fuera de la oficina hasta el lunes.", "2026-11-30"],
  ["Vuelvo el 9 de diciembre de 2026.", "2026-12-09"],
  ["Ich bin bis zum 07.12.2026 nicht im Büro.", "2026-12-07"],
  ["Ich bin ab Dienstag wieder da.", "2026-12-01"],
  ["Je suis absente jusqu'au 8 décembre.", "2026-12-08"],
  ["Estou fora até segunda-feira.", "2026-11-30"],
  ["I am on leave. For urgent matters call 404-555-0142.", "2026-12-04"],
  ["I have been out since November 2.", "2026-12-04"],
  ["Gone until 2031-01-01.", "2026-12-04"],
  ["", "2026-12-04"],
])("%j holds until %s", (note, until) => {
  expect(absentUntil(note, on)).toBe(until);
});

it("reads a long note in a moment", () => {
  expect(absentUntil("until until 1/ ".repeat(50_000), on)).toBe("2026-12-04");
});

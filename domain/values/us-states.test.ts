import fc from "fast-check";
import { expect, it } from "vitest";
import { checkProperty } from "#test/check-property.ts";
import { stateCode, usStates } from "./us-states.ts";

it.each([
  ["Calif.", "CA"],
  ["CA.", "CA"],
  ["California (CA)", "CA"],
  ["CA - California", "CA"],
  ["California, USA", "CA"],
  ["State of California", "CA"],
  ["N.Y.", "NY"],
  ["New York State", "NY"],
  ["W. Va.", "WV"],
  ["No. Carolina", "NC"],
  ["N. Dak.", "ND"],
  ["Commonwealth of Virginia", "VA"],
  ["Penna.", "PA"],
  ["Mass.", "MA"],
  ["Washington", "WA"],
  ["Washington, D.C.", "DC"],
  ["the United States Virgin Islands", undefined],
  ["GA, AL", undefined],
  ["Atlanta", undefined],
  ["", undefined],
  ["30303", undefined],
])("%j is %s", (typed, code) => {
  expect(stateCode(typed)).toBe(code);
});

/** The abbreviations of newspapers (AP) and of the Government Printing Office. */
const traditional =
  "AL Ala. AZ Ariz. AR Ark. CA Calif. CO Colo. CT Conn. DE Del. FL Fla. GA Ga. IL Ill. IN Ind. KS Kans. KS Kan. KY Ky. LA La. ME Me. MD Md. MA Mass. MI Mich. MN Minn. MS Miss. MO Mo. MT Mont. NE Nebr. NE Neb. NV Nev. NH N.H. NJ N.J. NM N.Mex. NM N.M. NY N.Y. NC N.C. ND N.Dak. ND N.D. OK Okla. OR Ore. OR Oreg. PA Pa. RI R.I. SC S.C. SD S.Dak. SD S.D. TN Tenn. TX Tex. VT Vt. VA Va. WA Wash. WV W.Va. WI Wis. WY Wyo. DC D.C. PR P.R. VI V.I.".split(
    " ",
  );

it("every state is read by code, name and traditional abbreviation, in every usual spelling", () => {
  const spellings = [
    ...Object.entries(usStates).flatMap(([code, name]) => [
      [code, code],
      [code, name],
      [code, `${name} (${code})`],
      [code, `${code}, ${name}`],
    ]),
    ...traditional.flatMap((code, at) => (at % 2 === 0 ? [[code, traditional[at + 1] ?? ""]] : [])),
  ];
  const around = fc.constantFrom("", " ", ".", "\u200b", "\u00a0");
  const style = fc.constantFrom<(text: string) => string>(
    (text) => text,
    (text) => text.toLowerCase(),
    (text) => text.toUpperCase(),
    (text) => text.replaceAll(".", ". ").trim(),
    (text) => text.replaceAll(".", ""),
  );
  checkProperty(
    fc.property(fc.constantFrom(...spellings), around, around, style, ([code, spelled = ""], before, after, styled) => {
      expect(stateCode(`${before}${styled(spelled)}${after}`)).toBe(code);
    }),
  );
});

import { describe, expect, it } from "vitest";
import { blankFields } from "./profile-fields.ts";
import { unnamedRealtorMark } from "./unnamed-realtor-mark.ts";

const says = [
  { headline: "Your Realtor® in Decatur" },
  { about: "I am a REALTOR, and my sister is one too." },
  { specialities: ["Lofts", "Realtor for relocations"] },
  { awards: ["Gwinnett REALTORS of the year"] },
  { answers: ["", "Ask another realtor."] },
  { languages: ["Realtor Spanish"] },
  { photoAlt: "Ada Park, Realtor®" },
] as const;

describe("The word REALTOR on Ada's profile", () => {
  it.each(says)("is found in %j, as she wrote it, while she names no association", (fields) => {
    const written = /realtors?®?/i.exec(JSON.stringify(fields))?.[0];
    expect(unnamedRealtorMark({ ...blankFields, ...fields })).toBe(written);
    expect(unnamedRealtorMark({ ...blankFields, ...fields, association: "Atlanta REALTORS®" })).toBeUndefined();
  });

  it("is neither a part of another word nor the website's name", () => {
    for (const about of ["", "Find my listings at realtor.com.", "Surrealtorture", "I sell real estate."])
      expect(unnamedRealtorMark({ ...blankFields, about })).toBeUndefined();
  });
});

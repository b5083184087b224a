import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkProperty } from "#test/check-property.ts";
import { blankFields } from "./profile-fields.ts";
import { enteredFields, enteredProfile, readProfileForm, specialityNames } from "./profile-form.ts";
import { specialities } from "./speciality.ts";

const [residential = "", commercial = ""] = specialityNames;

describe("Ada's specialities", () => {
  it("are those that she picks from the list of eight, then those that she types", () => {
    const entered = { [commercial]: "Commercial", specialities: "Lofts\nLofts\nluxury\ncommercial" };
    expect(enteredFields(entered).specialities).toEqual(["Commercial", "Lofts", "Luxury"]);
  });

  it("of a profile from before the list was there stay, each in its box or its line", () => {
    const says = { ...blankFields, specialities: ["Lofts", "Residential", "Porches"] };
    const entered = enteredProfile(says);
    expect([entered[residential], entered[commercial], entered.specialities]).toEqual([
      "Residential",
      "",
      "Lofts, Porches",
    ]);
    expect(enteredFields(entered).specialities).toEqual(["Residential", "Lofts", "Porches"]);
  });

  it("are 20 at most, picked and typed", () => {
    const boxes = Object.fromEntries(specialityNames.map((name, at) => [name, specialities[at] ?? ""]));
    const lines = (count: number) => Array.from({ length: count }, (_, at) => `Street ${at}`).join("\n");
    expect(readProfileForm({ ...boxes, specialities: lines(12) })).toMatchObject({ ok: true });
    expect(readProfileForm({ ...boxes, specialities: lines(13) })).toEqual({
      ok: false,
      refusals: { specialities: "too-many" },
    });
  });

  it("survive the form, whatever they are", () => {
    const some = fc.uniqueArray(
      fc.oneof(fc.constantFrom(...specialities), fc.stringMatching(/^[a-z",]([a-z", ]{0,9}[a-z",])?$/)),
      {
        selector: (text) => text.toLowerCase(),
      },
    );
    checkProperty(
      fc.property(some, (chosen) => {
        const again = enteredFields(enteredProfile({ ...blankFields, specialities: chosen }));
        expect(again.specialities.toSorted()).toEqual(chosen.map((text) => listed(text)).toSorted());
      }),
      300,
    );
  });
});

const listed = (text: string) => specialities.find((one) => one.toLowerCase() === text) ?? text;

describe("A link on a profile", () => {
  const reason = (links: string) => {
    const read = readProfileForm({ links });
    return read.ok ? undefined : read.refusals.links;
  };

  it("leads to a name", () => {
    expect(reason("https://homes.example/ada\nada-park.example")).toBeUndefined();
  });

  it.each([
    "https://203.0.113.9/",
    "https://3405803785",
    "https://0xcb.0.113.9",
    "https://203.0.113.9./x",
    "https://[2001:db8::1]/",
    "https://1.1",
  ])("never to an address: %s", (link) => expect(reason(link)).toBe("no-link"));
});

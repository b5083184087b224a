import { describe, expect, it } from "vitest";
import { logos } from "#content/logos.ts";
import { testimonials } from "#content/testimonials.ts";
import { filesBelow, textOfFile } from "./source-files.ts";

describe("pictures that the words name", () => {
  it("each logo is a drawing of 200 by 200 pixels whose letters need no font", () => {
    for (const { image } of logos) {
      const drawing = textOfFile(`public${image}`);
      expect(drawing, image).toContain('width="200" height="200" viewBox="0 0 200 200"');
      expect(drawing, image).not.toMatch(/<text|<style|style=|href/);
    }
  });

  it("everybody who is quoted has a face of their own, and no face is left over", () => {
    const faces = testimonials.map(({ icon }) => `public${icon}`);
    expect(filesBelow("public/avatars").toSorted()).toEqual(faces.toSorted());
  });
});

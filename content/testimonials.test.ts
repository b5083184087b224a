import { expect, it } from "vitest";
import { testimonials, testimonialsAreSamples } from "./testimonials.ts";

it("testimonials are marked as samples, and nobody speaks twice", () => {
  expect(testimonialsAreSamples).toBe(true);
  expect(new Set(testimonials.map(({ name }) => name)).size).toBe(testimonials.length);
});

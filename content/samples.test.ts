import { expect, it } from "vitest";
import { homeTestimonial } from "#content/sections/home-testimonial.ts";
import { logos, logosAreSamples } from "#content/sections/logos.ts";
import { testimonials, testimonialsAreSamples } from "#content/sections/testimonials.ts";

it("testimonials are marked as samples, and each is by another person", () => {
  expect(testimonialsAreSamples).toBe(true);
  expect(new Set(testimonials.map(({ name }) => name)).size).toBe(testimonials.length);
  expect(testimonials).toContain(homeTestimonial);
});

it("there are eight logos (specification 2.4), marked as samples, each with its own name and image", () => {
  expect(logosAreSamples).toBe(true);
  expect(new Set(logos.map(({ name }) => name).filter(Boolean)).size).toBe(8);
  expect(new Set(logos.map(({ image }) => image)).size).toBe(8);
});

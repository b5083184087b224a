import type { Testimonial } from "./testimonials.ts";

/** In its own file, so that the home page does not load the others. */
export const homeTestimonial: Testimonial = {
  description:
    "We pay at closing. For a small brokerage that is the difference between trying something and reading about it.",
  name: "Samuel Okafor",
  address: "Okafor & Daughters, Tampa, FL",
  icon: "/people/samuel-okafor.svg",
};

import type { Testimonial } from "./testimonials.ts";

/** The one that stands on the home page; in a file of its own, so that the home page does not carry the others. */
export const homeTestimonial: Testimonial = {
  description:
    "We pay at closing. For a small brokerage that is the difference between trying something and reading about it.",
  name: "Samuel Okafor",
  address: "Okafor & Daughters, Tampa, FL",
  icon: "/avatars/samuel-okafor.webp",
};

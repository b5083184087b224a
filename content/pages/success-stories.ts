/** Specification 2.4; the quotes are in content/sections/testimonials.ts. */
export const successStories = {
  meta: {
    title: "Success Stories from agents and movers",
    description:
      "What agents, buyers, sellers and renters say about being introduced to one person instead of a crowd.",
  },
  hero: {
    title: "Success Stories",
    line: "One introduction, one agent, one move. In the words of those who were there.",
    scene: "success",
  },
  carousel: {
    title: "In their words",
    sample: "Sample testimonials: these people are made up.",
    /** The long stories. The others are quotes below, so that no story appears twice. */
    stories: 5,
    label: "Testimonials",
    row: "Testimonials: the left and right arrow keys move them",
    previous: "Previous testimonial",
    next: "Next testimonial",
    pause: "Pause the testimonials",
    play: "Play the testimonials",
  },
  grid: { title: "More stories" },
  closing: {
    title: "Your story could be here",
    text: "Claim a zip code, and let the next story be about your street.",
    action: { label: "Get Started", link: "/get-started" },
  },
} as const;

import { longMoment } from "#content/dates.ts";

export const confirmEmailPage = {
  title: "Confirm your email",
  ask: "Press the button to keep your zip codes reserved for a week from the day you applied.",
  button: "Confirm my email",
  done: "Thank you. Your email is confirmed.",
  results: {
    /** @param until ISO */
    kept: (until: string) =>
      `We keep your zip codes until ${longMoment(until)}. They are yours once your plan is paid for.`,
    waiting: "You are on the waitlist for your zip codes. We email you as soon as one is free.",
    paid: "Your plan is paid for, so there is nothing left to do.",
    nothing:
      "No zip code is reserved for you right now. When you pay for your plan, you get each zip code from your application that is still free.",
  },
  pay: "Go to checkout",
  plans: { label: "See all plans", link: "/get-started" },
  home: "Go to Home",
};

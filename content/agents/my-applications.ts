/** An agent answers whether applications that came in their name are theirs. */
export const myApplicationsCopy = {
  title: "Applications in your name",
  line: "They came with your email address. Until you say that one is yours, it reserves no zip code and changes nothing.",
  none: "No application is waiting for your answer.",
  today: {
    title: (day: string) => `Somebody sent an application in your name on ${day}: is it yours?`,
    line: "Until you say so, it does nothing.",
    button: "Look at it",
  },
  asked: (day: string) => `Sent on ${day}: is it yours?`,
  names: {
    plan: "Plan",
    zips: "Zip codes",
    name: "Name",
    phone: "Phone",
    state: "State",
    license: "License number",
    none: "none",
    noPlan: "none of ours",
  },
  ifMine: "If it is yours, your record takes its name, phone and state, and we request its zip codes for you.",
  mine: "Yes, it is mine",
  notMine: "No, it is not",
  done: {
    mine: "Thank you. The application is yours now. Your zip codes show what became of those that it names.",
    "not-mine": "Thank you. The application does nothing, and our office knows that it is not yours.",
  },
} as const;

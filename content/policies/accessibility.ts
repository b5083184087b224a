import { brand } from "#content/brand.ts";
import { list, type Policy, text } from "./policy.ts";

export const accessibility: Policy = {
  meta: {
    title: "Accessibility",
    description: `How ${brand.name} works by keyboard, with a screen reader, on a small screen and without scripts, what does not yet, and whom to ask for help.`,
  },
  title: "Accessibility",
  lead: "Everybody should be able to find an agent here, and every agent to work here. We build for the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.",
  sections: [
    {
      id: "what-works",
      title: "What works",
      blocks: [
        list([
          "Every page and form by keyboard alone, with a visible focus.",
          "Every form without JavaScript, with its labels and its errors as text beside the field.",
          "Screens from 320 pixels on, and text at twice its size.",
          "Light, dark and high-contrast colors. Nothing is said by color alone.",
          "Nothing moves by itself if your device asks for reduced motion. What advances by itself has a button to stop it.",
        ]),
      ],
    },
    {
      id: "how-we-check",
      title: "How we check",
      blocks: [
        text(
          "Programs check our pages against the rules of WCAG with each change of the software, in both color themes. They find only a part of all faults, so we rely on you for the rest.",
        ),
      ],
    },
    {
      id: "what-does-not",
      title: "What does not work yet",
      blocks: [
        list([
          "The map on the sample agent profile is drawn by OpenStreetMap. The place it shows stands beside it as text.",
          "Videos that agents link on their profiles are theirs, and may lack captions.",
          "Invoices as PDF files have no tags for screen readers. The page of an invoice says the same.",
        ]),
      ],
    },
    {
      id: "help",
      title: "Help",
      blocks: [
        text(
          "If something here is in your way, tell us the page and what happened. We do what you came for by phone or email, and mend the page.",
        ),
        { kind: "contact" },
      ],
    },
  ],
};

import { brand } from "#content/brand.ts";
import { list, type Policy, text } from "./policy.ts";
import { textProgram } from "./text-program.ts";

/** The version that named the program of texts. */
const now = { since: "2026-11-29" };

/** Specification 2.4, sections 1 to 10. */
export const termsAndConditions: Policy = {
  meta: {
    title: "Terms and Conditions",
    description: `The terms for using ${brand.name}: eligibility, services and payments, user conduct, refunds and disputes, intellectual property, liability and governing law.`,
  },
  title: "Terms and Conditions",
  lead: `These terms are between you and ${brand.legalName} (“${brand.name}”, “we”). By using this website or subscribing to a plan, you agree to them.`,
  versions: ["2026-11-28", now.since],
  sections: [
    {
      id: "eligibility",
      title: "1. Eligibility",
      blocks: [
        text("You must be at least 18 years old to use this website and our services."),
        text(
          "Agents and brokers who subscribe to a plan confirm that they hold a valid real-estate license in the state where they work, and that the license number they give us is theirs.",
        ),
      ],
    },
    {
      id: "services-and-payments",
      title: "2. Services and Payments",
      blocks: [
        text(
          `${brand.name} is a referral network. We introduce home buyers, sellers and renters to licensed real-estate agents. We are not a party to any purchase, sale or lease that follows.`,
        ),
        list(
          [
            "Each zip code goes to one agent; a large, busy zip code may get more than one agent. Each referral is shared with one agent only.",
            "A plan carries a setup or membership fee, shown with the plan before you pay.",
            "When you close a deal with a person we referred, you owe the referral fee of your plan. It is due at closing.",
            "You may cancel at any time; there is no cancellation fee. If you keep referrals and close a deal with one of them after you cancelled, the referral fee on that deal is still owed.",
            "Payments are made on the hosted pages of our card payment providers. Discount coupons are valid for the plan they name.",
          ],
          "For agents, brokers and teams:",
        ),
      ],
    },
    {
      id: "user-conduct",
      title: "3. User Conduct",
      blocks: [
        list(
          [
            "Give information that is true, and your own.",
            "Use a referral only to serve the person who was referred, and do not pass it on or sell it.",
            "Contact people lawfully and respect a wish not to be called, texted or emailed.",
            "Do not disturb the website, test its defenses, or collect its contents by machine.",
          ],
          "When you use our services, you agree to:",
        ),
        text("We may end the access of anyone who does not keep to this."),
      ],
    },
    {
      id: "refunds-and-disputes",
      title: "4. Refunds and Disputes",
      blocks: [
        {
          kind: "link",
          text: "Whether and when a fee is refunded is set out in our ",
          label: "Refund Policy",
          link: "/refund-policy",
        },
        text(
          "If you disagree with a charge or with a lead, write to us first. We answer in writing, and both sides try to settle the matter before anything else is done about it.",
        ),
      ],
    },
    {
      id: "intellectual-property",
      title: "5. Intellectual Property",
      blocks: [
        text(
          `The name ${brand.name}, the website, its texts, pictures and software belong to us or to those who license them to us. You may view and print pages for your own use; any other use needs our written consent.`,
        ),
        text(
          "What you send us for your profile stays yours. You allow us to show it on the website, and to edit it for length and form, for as long as your profile is public.",
        ),
      ],
    },
    {
      id: "liability",
      title: "6. Liability",
      blocks: [
        text(
          "We work with care, but the services are provided as they are. We do not promise that a referral leads to a deal, and we are not responsible for the advice or the conduct of an agent, or for the decisions of a client.",
        ),
        text(
          "As far as the law allows, our liability for any claim is limited to what you paid us for the plan that the claim is about, and does not extend to indirect losses such as lost profit.",
        ),
      ],
    },
    {
      id: "privacy-and-messages",
      title: "7. Privacy and Messages",
      blocks: [
        {
          kind: "link",
          text: "What we do with personal information is set out in our ",
          label: "Privacy Policy",
          link: "/privacy-policy",
        },
        text("By subscribing you consent to receive updates and promotional texts. Reply 'STOP' to unsubscribe."),
        { kind: "heading", text: "Text messages", ...now },
        list(textProgram.items, undefined, now),
        text(textProgram.sharing, now),
      ],
    },
    {
      id: "modifications",
      title: "8. Modifications",
      blocks: [
        text(
          "We may change these terms. The changed text stands on this page and applies from then on; whoever goes on using the services accepts it.",
        ),
        { kind: "versions", ...now },
      ],
    },
    {
      id: "governing-law",
      title: "9. Governing Law",
      blocks: [text("These terms are governed by the laws of the United States of America (USA).")],
    },
    {
      id: "contact",
      title: "10. Contact",
      blocks: [text("Questions about these terms reach us here:"), { kind: "contact" }],
    },
  ],
};

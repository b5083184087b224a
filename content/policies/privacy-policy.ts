import { brand } from "#content/brand.ts";
import { daysToConfirm } from "#domain/incoming/incoming-referral.ts";
import { daysToAnswer, recallHours } from "#domain/privacy/rights-request.ts";
import { list, type Policy, text } from "./policy.ts";
import { retention } from "./retention.ts";
import { otherStates, strongestStates } from "./state-rights.ts";
import { textProgram } from "./text-program.ts";

/** The version that named texts, recipients, retention and rights. */
const now = { since: "2026-11-29" };
const before = { until: now.since };

/** The sections of Specification 2.4, as this software implements them. */
export const privacyPolicy: Policy = {
  meta: {
    title: "Privacy Policy",
    description: `What ${brand.name} learns about you, what it is used for, who receives it, and what stays on your own device.`,
  },
  title: "Privacy Policy",
  lead: `This policy says what ${brand.legalName} (“${brand.name}”, “we”) learns about you when you use this website, what we do with it, and who else receives it.`,
  versions: ["2026-11-28", now.since],
  sections: [
    {
      id: "information-collected",
      title: "Information we collect",
      blocks: [
        { kind: "heading", text: "Personal information" },
        list(
          [
            "From buyers, sellers and renters: your answers to the questionnaire, your name, phone number and email, and whether you gave your consent to be contacted.",
            "From agents: name, email, phone, license number, MLSID, city and state, service areas, the plan you chose, and your billing and shipping addresses.",
            "From anyone who writes to us: the name, email, phone number and message that you enter.",
          ],
          "You give it to us by sending a form:",
        ),
        text(
          `From an agent who refers you to us: your name and email, where you look for a home, and what you two agreed. We ask you by email, and delete all of it if you decline or do not answer within ${daysToConfirm} days.`,
        ),
        text("Card numbers are entered on the pages of our payment providers. We never receive them."),
        { kind: "heading", text: "Usage information" },
        text(
          "With a form we record the time, the page, your IP address and the browser you used. For a consent to be contacted we keep these together with the exact wording you agreed to, as proof of it.",
        ),
        text(
          "An agent can have us count, in the emails that they write to you, when a link was pressed and when a picture that you do not see was first loaded. It is off until they turn it on. We keep neither your IP address nor your browser for it, and it is deleted with the email. The link to stop in an email says whether it is on.",
          now,
        ),
      ],
    },
    {
      id: "use-of-information",
      title: "How we use information",
      blocks: [
        list([
          "To verify a request and introduce you to one agent.",
          "To answer your messages and questions.",
          "To set up an agent's plan, profile and payment.",
          "To contact you by email, text or phone where you have consented to it. Reply 'STOP' to a text to unsubscribe.",
          "To keep the website working and to stop misuse of it.",
        ]),
      ],
    },
    {
      id: "data-security",
      title: "Data security",
      blocks: [
        text(
          "We protect what you send us by technical and organizational means, and only people who need it for their work may see it. No transmission over the internet is perfectly safe, so we cannot promise that nothing will ever go wrong.",
        ),
      ],
    },
    {
      id: "trusted-third-parties",
      title: "Trusted third parties",
      blocks: [
        list(
          [
            "The agent who holds your zip code. A referral is shared with one agent only.",
            "The agent who referred you to us, if one did: whether you confirmed, and on which days our agent accepted your request, spoke with you, met you, went under contract and closed.",
            "Our card payment providers, on whose pages you pay.",
            "The storage service that keeps agents' applications in a spreadsheet for our office.",
            "The service that delivers our email.",
            "OpenStreetMap, which sends the map on the sample agent profile straight to your browser and thereby learns your IP address.",
          ],
          "We pass information on only to those who help us do the work described above:",
          before,
        ),
        list(
          [
            "The agent who holds your zip code. A referral is shared with one agent only.",
            "That agent's brokerage, once a deal has closed: the invoice of our fee and, where the agent sent one, the settlement statement.",
            "The tools that your agent connects, such as a CRM or a telephone number of their own: what the agent may see of you.",
            "The agent who referred you to us, if one did: whether you confirmed, and on which days our agent accepted your request, spoke with you, met you, went under contract and closed.",
            { recipient: "stripe", text: "Our card payment provider Stripe, on whose pages you pay." },
            {
              recipient: "authorize-net",
              text: "Our card payment provider Authorize.Net, on whose pages you can pay instead.",
            },
            {
              recipient: "spreadsheet",
              text: "The storage service that keeps agents' applications in a spreadsheet for our office.",
            },
            { recipient: "mail", text: "The service that delivers our email." },
            {
              recipient: "incoming-mail",
              text: "The service that receives email for us: your answers to an agent, and what partners send us about you.",
            },
            { recipient: "texts", text: "Twilio, which delivers our texts." },
            {
              recipient: "files",
              text: "The storage service that keeps files: those that agents send with a report, a dispute or a closing, and their photographs.",
            },
            { recipient: "database", text: "The company that runs our database." },
            "The makers of browsers, who carry our notices to agents' phones. These name no person.",
            "OpenStreetMap, which sends the map on the sample agent profile straight to your browser and thereby learns your IP address.",
          ],
          "We pass information on only to those who help us do the work described above:",
          now,
        ),
        text("We do not sell personal information, and share none for advertising on other websites.", now),
      ],
    },
    {
      id: "legal-compliance",
      title: "Legal compliance",
      blocks: [
        text(
          "We disclose information where a law, a court or an authority requires it, and where it is needed to protect the rights or the safety of our users, of others, or of ourselves.",
        ),
      ],
    },
    {
      id: "third-party-links",
      title: "Third-party links",
      blocks: [
        text(
          "Some links lead to websites of others, such as the payment pages. Their own policies apply there, and we have no control over them.",
        ),
      ],
    },
    {
      id: "cookies",
      title: "Cookies",
      blocks: [
        text(
          "Cookies and similar storage are small notes that a browser keeps for a website. This one keeps the theme you chose, light or dark, and a questionnaire that you began and did not finish, on your own device; an unfinished questionnaire is stored with us only if you submit it. Until you close its tab, it also keeps the first page of your visit and the page that led you there; if you submit a questionnaire, we store with it which site, ad or campaign that was. When you leave to pay, a cookie keeps for thirty days which order is yours, so that the page you come back to can say how it stands, your payment and your application find each other, and you are not asked to pay twice. When you set out to claim a zip code, a cookie keeps it for thirty days, so that the onboarding form can name it.",
        ),
        text(
          "You can delete or refuse such notes in your browser; the pages and forms work without them. Pages of others, such as the payment pages and the map, may set cookies of their own.",
        ),
      ],
    },
    {
      id: "text-messages",
      title: "Text messages",
      ...now,
      blocks: [list(textProgram.items), text(textProgram.sharing)],
    },
    {
      id: "retention",
      title: "How long we keep it",
      ...now,
      blocks: [list(retention)],
    },
    {
      id: "your-rights",
      title: "Your rights",
      ...now,
      blocks: [
        text(
          `You have the same rights in every state: those of the strictest law. We answer within ${daysToAnswer} days, or within ${2 * daysToAnswer} if we write you why it takes longer. Nobody is treated worse for using a right.`,
        ),
        {
          kind: "link",
          text: "Get a copy of what we hold about you, have it corrected or erased, or tell us not to sell or share it: ",
          label: "your data and your rights",
          link: "/request/rights",
        },
        text(
          `We email you the link that opens the page. The last four digits of your phone show that it is you. An erasure waits ${recallHours} hours, in which you can take it back. If you cannot use the page, or somebody asks for you, write or call.`,
        ),
        list(strongestStates, "Laws that say so:"),
        text(otherStates),
        text(
          "If your browser sends Global Privacy Control, we do not store which click on an ad led you here. You may complain about us to the attorney general of your state.",
        ),
      ],
    },
    {
      id: "changes",
      title: "Changes to this policy",
      blocks: [
        text(
          "When we change this policy, the new text stands on this page and applies to what we collect from then on.",
        ),
        { kind: "versions", ...now },
      ],
    },
    {
      id: "contact",
      title: "Contact",
      blocks: [
        text("To ask what we hold about you, or to have it corrected or deleted, write or call:"),
        { kind: "contact" },
      ],
    },
  ],
};

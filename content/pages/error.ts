/** What a visitor reads where something is missing or broken. */
export const errorPage = {
  missing: {
    title: "This page has moved out",
    text: "We looked at the address twice, and nobody is home. The link may be old, or a letter may have slipped.",
  },
  broken: {
    title: "Something on our side gave way",
    text: "It is not your doing. Please try again in a moment; if it happens again, call or write to us and a person will help.",
  },
  refused: {
    title: "We could not take that from here",
    text: "The form was sent from another site than ours, so nothing was stored. Please open our own page and send it from there.",
  },
  tooLarge: {
    title: "That is more than a form can hold",
    text: "What was sent is larger than our forms take, so nothing was stored. Please go back, shorten it, and send it again.",
  },
  addressTooLong: {
    title: "That address is too long",
    text: "No link of ours is that long, so we did not read it to the end. Please open the page from its own link and begin there.",
  },
  tooMany: {
    title: "That was a lot at once",
    text: "More came from your connection than people usually send, so we are taking a short break. Nothing of the last request was stored; please go back and try again in a minute.",
  },
  unavailable: {
    title: "We are out for a moment",
    text: "Nothing was lost on our side, and what you typed is still behind the Back button. Please try again shortly.",
  },
  lineDown: {
    title: "The line to us is down",
    text: "The page you asked for did not reach you. Your device may be offline, or our site may be for a moment. Check the connection, then try again.",
  },
  tryAgain: "Try Again",
  wayHome: { label: "Back to Home", link: "/" },
  wayToUs: { label: "Contact Us", link: "/contact-us" },
} as const;

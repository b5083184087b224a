/** Of pages that answer in place. */
export const offlinePage = {
  title: "No connection",
  text: "The page did not load. Your device may be offline, or our site may be temporarily unavailable. Check your connection and try again. If you just sent something, go back: what you typed is still there. Check whether it was saved before you send it again.",
  tryAgain: "Try Again",
} as const;

export const errorPage = {
  missing: {
    title: "We cannot find this page",
    text: "The link may be old, or the address may have a typo.",
  },
  broken: {
    title: "Something went wrong on our side",
    text: "This is not your fault. Please try again in a moment. If it happens again, call or write to us and we will help.",
  },
  refused: {
    title: "We could not accept this form",
    text: "It was sent from a website other than ours, so nothing was saved. Please open our page and send it from there.",
  },
  tooLarge: {
    title: "This form is too large",
    text: "It is larger than our forms accept, so nothing was saved. Please go back, shorten it and send it again.",
  },
  addressTooLong: {
    title: "This address is too long",
    text: "None of our links are that long. Please open the page from its original link.",
  },
  tooMany: {
    title: "Too many requests",
    text: "Your connection sent more requests than usual. Your last request was not saved. Please go back and try again in a minute.",
  },
  unavailable: {
    title: "We are temporarily unavailable",
    text: "Nothing was lost on our side, and what you typed is still there when you go back. Please try again in a moment.",
  },
  sendAgain: "Send Again",
  wayHome: { label: "Back to Home", link: "/" },
  wayToUs: { label: "Contact Us", link: "/contact-us" },
} as const;

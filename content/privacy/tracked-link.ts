export const trackedLinkCopy = {
  over: "This link is over: the email that it was in is no longer kept. Ask whoever sent it.",
};

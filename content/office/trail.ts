export const trailWords = {
  title: "Trail",
  line: "What the staff have done, newest first. Nothing here can be changed or taken out, by anybody.",
  caption: "What the staff have done",
  columns: { when: "When", who: "Who", deed: "Deed", about: "Of what" },
  who: "Who",
  anybody: "Anybody",
  nobodyKnown: "Nobody known, or the console",
  deed: "Deed",
  anyDeed: "Every deed",
  empty: "Nothing has been done yet.",
  noneFound: "Nobody has done that. Take a filter away.",
} as const;

/** Each deed in words; a deed without its words does not compile (app/lists/trail.ts). */
export const deedWords = {
  invited: "Invited somebody",
  "invitation-accepted": "Accepted an invitation",
  "signed-in": "Signed in",
  "sign-in-failed": "Failed to sign in",
  "signed-out": "Signed out",
  "session-ended": "Ended a session",
  "second-factor-confirmed": "Set up the second factor",
  "role-changed": "Changed a role",
  dismissed: "Ended somebody's access",
  exported: "Took a list away as CSV",
  "person-erased": "Erased a person on request",
} as const;

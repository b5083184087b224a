/** What agents see of a member of staff. */
export const cardCopy = {
  title: "Your card",
  line: "Agents whom you look after see your name, photograph, phone and email. Agents to whom you hand over a call see the name and the phone.",
  back: "Where you are signed in",
  link: "Your card",
  phoneTitle: "Direct phone",
  phoneLine: "A number on which you answer yourself. Without one, agents call the office and ask for you.",
  phone: "Phone",
  noNumber: "Enter a US phone number with its area code.",
  save: "Save",
  noPhoto: "Agents see your initials instead.",
  done: {
    phone: "Your phone was saved.",
    photo: "Your photograph was stored.",
    "photo-removed": "Your photograph was removed.",
  },
} as const;

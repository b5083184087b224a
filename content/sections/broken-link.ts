/** Mail programs cut long links. */
export const brokenLink = {
  title: "This link does not work",
  line: "Please open it from the email again. If that does not help, write to us and we will take care of it.",
  write: { label: "Contact Us", link: "/contact-us" },
} as const;

/** What the agent knows of a person, on a lead's page and a contact's. */
export const bookCopy = {
  title: "In your book",
  edit: "Edit",
  nothing: "Nothing of your own yet. Only your workspace sees what you add; our office never does.",
  tags: "Tags",
  fields: {
    name: "You call them",
    company: "Company",
    phone: "Phone",
    email: "Email",
    birthday: "Birthday",
    address: "Address",
    about: "About",
  },
} as const;

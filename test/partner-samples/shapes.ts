import { form, json, email as mail, plain, type Sample, xml } from "./sample.ts";

const email = "rosa@home.example";
const phone = "404-555-0199";

/** Shapes that many tools share. */
export const shapes: Record<string, Sample> = {
  "names joined by underscores": form({
    data__contact__name: "Rosa Lind",
    data__contact__email: email,
    data__contact__phone: phone,
    data__agent__email: "jane@firm.example",
    data__agent__name: "Jane Agent",
  }),
  "XML attributes": xml(`<lead first_name="Rosa" last_name="Lind" email="${email}" phone="${phone}" />`),
  "a list of one": json([{ name: "Rosa Lind", email, phone }]),
  "a list in a wrapper": json({ leads: [{ name: "Rosa Lind", email, phone }] }),
  "Key and Value": json({
    fields: [
      { Key: "FirstName", Value: "Rosa" },
      { Key: "LastName", Value: "Lind" },
      { Key: "Email", Value: email },
      { Key: "Phone", Value: phone },
    ],
  }),
  "Name and Value": json({
    formData: [
      { Name: "First Name", Value: "Rosa" },
      { Name: "Last Name", Value: "Lind" },
      { Name: "Email", Value: email },
      { Name: "Phone", Value: phone },
    ],
  }),
  "questions around their text": json(
    {
      responses: [
        { question: { text: "First name" }, answer: { text: "Rosa" } },
        { question: { text: "Last name" }, answer: { text: "Lind" } },
        { question: { text: "Email" }, answer: { text: email } },
      ],
    },
    { phone: null },
  ),
  "JSON in JSON": json({ payload: JSON.stringify({ name: "Rosa Lind", email, phone }) }),
  "a table with commas": plain("text/csv", `First Name,Last Name,Email,Phone\nRosa,Lind,${email},${phone}\n`),
  "lines in plain text": plain("text/plain", `Name: Rosa Lind\nEmail: ${email}\nPhone: ${phone}\n`),
  "an account beside the person": json({
    account: { name: "Jane's firm", id: 3 },
    lead: { name: "Rosa Lind", email, phone },
  }),
  "a user who is the person": json({ user: { name: "Rosa Lind", email, phone } }),
  "phones and emails in wrappers": json({
    name: { full: "Rosa Lind" },
    phone: { countryCode: "+1", number: "4045550199" },
    email: { address: email },
  }),
  "an area code of its own": json({ name: "Rosa Lind", phone: { area: "404", phone: "555-0199" }, email }),
  "JSON in a form": plain(
    "application/x-www-form-urlencoded",
    `payload=${encodeURIComponent(JSON.stringify({ name: "Rosa Lind", email, phone }))}`,
  ),
  "another language": json({ "Full name": "Rosa Lind", Correo: email, Teléfono: "404-555-0199", Nombre: "Rosa" }),
  "an email of one line": mail({ html: `<b>Name:</b> Rosa Lind <b>Phone:</b> ${phone} <b>Email:</b> ${email}` }),
  "an email with dots": mail({
    text: `------ New Lead ------\nFirst Name ..... Rosa\nLast Name ...... Lind\nE-mail ......... ${email}\nPhone .......... ${phone}`,
  }),
  "an email of JSON": mail({ text: JSON.stringify({ name: "Rosa Lind", email, phone }) }),
  "an email with a list": mail({
    html: `<dl><dt>Name</dt><dd>Rosa Lind</dd><dt>Email</dt><dd>${email}</dd><dt>Phone</dt><dd>${phone}</dd></dl>`,
  }),
  "an email with a table of columns": mail({
    html: `<table><thead><tr><th>Name</th><th>Email</th><th>Phone</th></tr></thead><tbody><tr><td>Rosa Lind</td><td>${email}</td><td>${phone}</td></tr></tbody></table>`,
  }),
  "a forwarded email": mail({
    text: `FYI\n\n---------- Forwarded message ---------\nFrom: Portal <no-reply@portal.example>\nDate: Sat, Nov 28, 2026 at 10:04 AM\nSubject: New lead\nTo: Jane Agent <jane@firm.example>\n\nName: Rosa Lind\nEmail: ${email}\nPhone: ${phone}\nMessage: Hello`,
    from: "Jane Agent <jane@firm.example>",
  }),
  "an email with a signature": mail({
    text: `Name: Rosa Lind\nEmail: ${email}\nPhone: ${phone}\n\nPortal Inc.\nPhone: 888-555-0100\nEmail: help@portal.example`,
  }),
  "an email that names the agent": mail({
    text: `Name: Rosa Lind\nEmail: ${email}\nPhone: ${phone}\nAgent: Jane Agent\nAgent Phone: 770-555-0101\nAgent Email: jane@firm.example`,
  }),
  "an email of a matching service": mail(
    {
      text: `Hi Jane,\n\nWe have a new client for you!\n\nClient: Rosa Lind\nType: Seller\nAddress: 12 Oak St, Atlanta, GA 30308\nPhone: ${phone}\nEmail: ${email}\nTimeline: ASAP\n\nThanks,\nThe HomeLight Team\n888-555-0111\nsupport@homelight.example`,
      from: "HomeLight <team@homelight.example>",
    },
    { kind: "seller", place: "12 Oak St, Atlanta, GA 30308" },
  ),
};

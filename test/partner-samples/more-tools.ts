import { form, json, type Sample, xml } from "./sample.ts";

const email = "rosa@home.example";
const phone = "404-555-0199";

/** CRMs, chats and builders in short. */
export const moreTools: Record<string, Sample> = {
  Zoho: json({
    First_Name: "Rosa",
    Last_Name: "Lind",
    Email: email,
    Mobile: phone,
    Lead_Source: "Web",
    Owner: { name: "Jane Agent", email: "jane@firm.example" },
  }),
  ClickFunnels: json(
    {
      event: "created",
      type: "contact",
      contact: {
        id: 5,
        name: "Rosa Lind",
        first_name: "Rosa",
        last_name: "Lind",
        email,
        phone,
        zip: "30308",
        ip: "1.2.3.4",
      },
      funnel: { id: 1, name: "Home value" },
      page: { name: "Step 1" },
    },
    { place: "30308" },
  ),
  Pipedrive: json({
    current: {
      id: 4,
      name: "Rosa Lind",
      first_name: "Rosa",
      last_name: "Lind",
      email: [{ label: "work", value: email, primary: true }],
      phone: [{ label: "mobile", value: phone, primary: true }],
      owner_name: "Jane Agent",
      owner_id: 4,
      org_name: null,
    },
    meta: { action: "added", user_id: 4 },
    event: "added.person",
  }),
  Intercom: json(
    {
      type: "notification_event",
      topic: "contact.created",
      data: {
        item: {
          type: "contact",
          id: "6",
          name: "Rosa Lind",
          email,
          phone,
          owner_id: null,
          location: { city: "Atlanta", region: "Georgia", country: "United States" },
        },
      },
    },
    { place: "Atlanta, Georgia" },
  ),
  Landbot: json({
    customer: { id: 1, name: "Rosa Lind", email, phone },
    agent: { id: 2, name: "Jane" },
    channel: { id: 3, name: "Web" },
    message: { type: "text", body: "hello" },
  }),
  ManyChat: json({
    key: "user:1",
    id: "1",
    first_name: "Rosa",
    last_name: "Lind",
    name: "Rosa Lind",
    phone,
    email,
    gender: "female",
    profile_pic: "https://x",
    locale: "en_US",
    custom_fields: { budget: "400k" },
    page_id: "5",
  }),
  "Typeform by Zapier": json({
    "What's your name?": "Rosa Lind",
    "What's your email address?": email,
    "And your phone number?": phone,
    "When do you plan to buy?": "Soon",
    submitted_at: "2026-11-28",
  }),
  Paperform: json({
    data: [
      { title: "Name", type: "text", key: "b5", value: "Rosa Lind" },
      { title: "Email", type: "email", key: "b6", value: email },
      { title: "Phone", type: "phone", key: "b7", value: phone },
    ],
    submission_id: "x",
    form_id: "y",
  }),
  Formstack: json({
    FormID: "1",
    UniqueID: "99",
    Name: { first: "Rosa", last: "Lind" },
    Email: email,
    Phone: "(404) 555-0199",
  }),
  Fillout: json({
    formId: "a",
    submission: {
      submissionId: "b",
      questions: [
        { id: "1", name: "What's your name?", type: "ShortAnswer", value: "Rosa Lind" },
        { id: "2", name: "Your email", type: "EmailInput", value: email },
        { id: "3", name: "Phone", type: "PhoneNumber", value: phone },
      ],
    },
  }),
  Airtable: json({
    id: "rec1",
    createdTime: "2026-11-28T00:00:00Z",
    fields: { Name: "Rosa Lind", Email: email, Phone: phone, Notes: "hi" },
  }),
  Carrot: form(
    {
      full_name: "Rosa Lind",
      email,
      phone,
      property_address: "12 Oak St, Atlanta, GA 30308",
      form_title: "Sell your house fast",
      site_name: "Jane Buys",
    },
    { place: "12 Oak St, Atlanta, GA 30308" },
  ),
  "IDX Broker": json(
    {
      id: "8",
      firstName: "Rosa",
      lastName: "Lind",
      email,
      phone,
      address: "",
      city: "Atlanta",
      stateProvince: "GA",
      zipCode: "30308",
      agentOwner: "5",
      subscribeDate: "2026-11-28",
      tags: [],
    },
    { place: "30308" },
  ),
  "Wise Agent": form({ CFirst: "Rosa", CLast: "Lind", CEmail: email, Phone: phone, Source: "Web" }),
  LionDesk: json(
    { firstname: "Rosa", lastname: "Lind", email, phone, type_of_lead: "Seller", site: "x" },
    { kind: "seller" },
  ),
  Snapchat: json({
    lead_id: "1",
    ad_id: "2",
    form_fields: { FIRST_NAME: "Rosa", LAST_NAME: "Lind", EMAIL: email, PHONE_NUMBER: phone },
  }),
  "MITS Lead Management": xml(
    `<LeadManagement><Prospects><Prospect><Customers><Customer Type="prospect"><Name><FirstName>Rosa</FirstName><LastName>Lind</LastName></Name><Phone PhoneType="cell"><PhoneNumber>${phone}</PhoneNumber></Phone><Email>${email}</Email></Customer></Customers><CustomerPreferences><TargetMoveInDate>2026-12-15</TargetMoveInDate><Comment>hi</Comment></CustomerPreferences></Prospect></Prospects></LeadManagement>`,
  ),
  "Salesforce, outbound message": xml(
    `<?xml version="1.0"?><soapenv:Envelope xmlns:soapenv="x"><soapenv:Body><notifications><OrganizationId>00D</OrganizationId><Notification><Id>04l</Id><sObject xsi:type="sf:Lead"><sf:Id>00Q</sf:Id><sf:FirstName>Rosa</sf:FirstName><sf:LastName>Lind</sf:LastName><sf:Email>${email}</sf:Email><sf:Phone>${phone}</sf:Phone></sObject></Notification></notifications></soapenv:Body></soapenv:Envelope>`,
  ),
  "Google Forms": json(
    {
      formId: "1FAIp",
      namedValues: {
        Timestamp: ["11/28/2026 10:04:05"],
        "Email Address": ["rosa@home.example"],
        "What is your full name?": ["Rosa Lind"],
        "Best phone number to reach you": ["404-555-0199"],
        "Are you looking to buy, sell or rent?": ["Rent"],
      },
    },
    { kind: "renter" },
  ),
};

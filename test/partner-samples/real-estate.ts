import { form, json, type Sample, xml } from "./sample.ts";

/** Portals, sites and CRMs of real estate. */
export const realEstate: Record<string, Sample> = {
  "ADF 1.0": xml(
    `<?xml version="1.0"?><?adf version="1.0"?><adf><prospect status="new"><id sequence="1" source="Portal">99</id>
    <requestdate>2026-11-28T10:00:00-05:00</requestdate><customer><contact primarycontact="1">
    <name part="first" type="individual">Rosa</name><name part="last" type="individual">Lind</name>
    <email preferredcontact="0">rosa@home.example</email><phone type="voice" time="evening">404-555-0199</phone>
    <address type="home"><street line="1">12 Oak St</street><city>Atlanta</city><regioncode>GA</regioncode>
    <postalcode>30308</postalcode></address></contact><comments>Evenings, please</comments></customer>
    <vendor><vendorname>Jane's Homes</vendorname><contact><name part="full">Jane Agent</name>
    <email>jane@firm.example</email><phone>770-555-0101</phone></contact></vendor>
    <provider><name part="full">Portal</name><email>support@portal.example</email></provider></prospect></adf>`,
    { place: "12 Oak St, Atlanta, GA 30308" },
  ),
  "Zillow Tech Connect": form(
    {
      name: "Rosa Lind",
      email: "rosa@home.example",
      phone: "4045550199",
      movingDate: "20261215",
      numBedroomsSought: "2",
      message: "I am interested in 12 Oak St.",
      listingId: "z1",
      listingStreet: "12 Oak St",
      listingUnit: "",
      listingCity: "Atlanta",
      listingState: "GA",
      listingPostalCode: "30308",
      listingContactEmail: "jane@firm.example",
      leaseLengthMonths: "12",
      leadType: "rental",
    },
    { kind: "renter", place: "12 Oak St, Atlanta, GA 30308" },
  ),
  "Zillow, by sender": json({
    type: "simple",
    sender: { firstName: "Rosa", lastName: "Lind", emailAddress: "rosa@home.example", phoneNumber: "404-555-0199" },
    recipient: { firstName: "Jane", lastName: "Agent", emailAddress: "jane@firm.example", phoneNumber: "7705550101" },
    details: { agentFirstName: "Jane", agentEmailAddress: "jane@firm.example", agentPhoneNumber: "7705550101" },
  }),
  "Realtor.com": json(
    {
      Lead: {
        lead_info: {
          lead_id: "r-1",
          lead_type: "for_sale_inquiry",
          lead_message_body: "Is it still free?",
          lead_consumer_info: {
            first_name: "Rosa",
            last_name: "Lind",
            email: "rosa@home.example",
            phone: "4045550199",
          },
          lead_recipient_info: { name: "Jane Agent", email: "jane@firm.example", phone: "7705550101" },
        },
        lead_property_info: {
          property_street_address: "12 Oak St",
          property_city: "Atlanta",
          property_state_code: "GA",
          property_zip: "30308",
          property_price: 450000,
        },
      },
    },
    { place: "12 Oak St, Atlanta, GA 30308" },
  ),
  "Real Geeks": json(
    {
      action: "created",
      id: "0b8a",
      first_name: "Rosa",
      last_name: "Lind",
      email: "rosa@home.example",
      phone: "404-555-0199",
      role: "Seller",
      source: "IDX",
      timeframe: "3-6 months",
      assigned_agents: [{ name: "Jane Agent", email: "jane@firm.example", phone: "770-555-0101" }],
      activities: [{ type: "was_created", role: "Seller" }],
    },
    { kind: "seller" },
  ),
  "BoldTrail (kvCORE)": json(
    {
      id: 90021,
      first_name: "Rosa",
      last_name: "Lind",
      email: "rosa@home.example",
      cell_phone_1: "404-555-0199",
      home_phone: null,
      work_phone: "",
      deal_type: "buyer",
      status: "New Lead",
      source: "Organic",
      primary_city: "Atlanta",
      primary_state: "GA",
      primary_zip: "30308",
      avg_price: 450000,
      capture_method: "Schedule Showing",
      assigned_agent_name: "Jane Agent",
      assigned_agent_email: "jane@firm.example",
      assigned_agent_phone: "770-555-0101",
    },
    { place: "30308" },
  ),
  "Sierra Interactive": json(
    {
      eventType: "LeadCreated",
      data: {
        id: 4411,
        firstName: "Rosa",
        lastName: "Lind",
        email: "rosa@home.example",
        emailStatus: "Good",
        phone: "404-555-0199",
        phoneStatus: "NotTried",
        leadType: "Buyer",
        leadStatus: "New",
        streetAddress: null,
        city: "Atlanta",
        state: "GA",
        zip: "30308",
        assignedTo: {
          agentUserId: 5,
          agentUserFirstName: "Jane",
          agentUserLastName: "Agent",
          agentUserEmail: "j@f.example",
        },
      },
    },
    { place: "30308" },
  ),
  "Lofty (Chime)": json(
    {
      leadId: 88123,
      firstName: "Rosa",
      lastName: "Lind",
      emails: ["rosa@home.example"],
      phones: ["4045550199"],
      leadTypes: ["Buyer"],
      source: "Portal",
      assignedUser: "Jane Agent",
      inquiry: { priceMin: 300000, priceMax: 450000, locations: [{ city: "Atlanta", stateCode: "GA" }] },
    },
    { place: "Atlanta, GA" },
  ),
  CINC: json(
    {
      username: "rosa@home.example",
      info: {
        contact: {
          first_name: "Rosa",
          last_name: "Lind",
          email: "rosa@home.example",
          phone_numbers: { cell_phone: "404-555-0199", home_phone: "" },
          mailing_address: { street: "12 Oak St", city: "Atlanta", state: "GA", postal_or_zip: "30308" },
        },
        is_buyer: false,
        is_seller: true,
        source: "Portal",
      },
      agents: { assigned: { primary: { name: "Jane Agent", email: "jane@firm.example" } } },
    },
    { kind: "seller", place: "12 Oak St, Atlanta, GA 30308" },
  ),
  Ylopo: json(
    {
      lead: {
        uuid: "f3",
        lead_type: "seller",
        first_name: "Rosa",
        last_name: "Lind",
        email_address: "rosa@home.example",
        phone_number: "404-555-0199",
        seller_address: "12 Oak St, Atlanta, GA 30308",
        agent: { first_name: "Jane", last_name: "Agent", email_address: "jane@firm.example" },
      },
    },
    { kind: "seller", place: "12 Oak St, Atlanta, GA 30308" },
  ),
  Thumbtack: json(
    {
      leadID: "4380",
      createTimestamp: "1795878000",
      price: "$12",
      request: {
        requestID: "43",
        category: "Real Estate Agents",
        title: "Real Estate Agents",
        description: "We look for a house",
        location: { city: "Atlanta", state: "GA", zipCode: "30308" },
        details: [{ question: "What do you want to do?", answer: "Buy a home" }],
      },
      customer: { customerID: "33", name: "Rosa Lind", phone: "4045550199" },
      business: { businessID: "9", name: "Jane's Homes" },
    },
    { email: "", place: "30308" },
  ),
};

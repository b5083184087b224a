/** Leads from a lead to its closings. Apart, so that a lead's page does not load the texts of that page. */
export const closingLink = "Closings";

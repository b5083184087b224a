export const policyLinks = { equalHousing: "Equal Housing Opportunity.", accessibility: "Accessibility" } as const;

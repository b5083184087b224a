/** What an order is for, wherever an order is named. The CRM is sold beside a plan and does not include it. */
export const orderName = ({ plan, crm }: { plan: string; crm: boolean | 0 | 1 }): string =>
  crm ? `CRM with the ${plan}` : plan;

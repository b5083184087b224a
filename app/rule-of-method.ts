/** Of an address that has a rule for each method that it answers: HEAD has that of GET. */
export function ruleOfMethod<Rule>(rules: { GET?: Rule; POST?: Rule } | undefined, method: string): Rule | undefined {
  if (method === "POST") return rules?.POST;
  return method === "GET" || method === "HEAD" ? rules?.GET : undefined;
}

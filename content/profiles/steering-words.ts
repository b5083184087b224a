import type { SteeringRule } from "#domain/profiles/steering.ts";

/** The Fair Housing Act, 42 U.S.C. 3604(c): no preference by race, color, religion, sex, handicap, familial status or origin. */
export const steeringRules: readonly SteeringRule[] = [
  {
    pattern: /(perfect|ideal|great|best|good) for (young |growing )?(famil(y|ies)|couples|singles|kids)/iu,
    about: "family status",
  },
  { pattern: /family[- ](friendly|oriented|neighborhood)/iu, about: "family status" },
  {
    pattern: /(no|without) (kids|children)|adults only|empty nesters?|mature (couples?|persons?)/iu,
    about: "family status",
  },
  {
    pattern:
      /(christian|catholic|jewish|muslim|hindu|mormon|church)[- ](area|community|neighborhood|families|homes?)/iu,
    about: "religion",
  },
  { pattern: /(near|close to|walk to) (the )?(church|synagogue|mosque|temple)/iu, about: "religion" },
  {
    pattern: /(white|black|hispanic|latino|asian|ethnic|diverse|integrated) (area|community|neighborhood)/iu,
    about: "race or origin",
  },
  {
    pattern: /(safe|low[- ]crime|good|exclusive|traditional|desirable) (area|neighborhood|community|streets?)/iu,
    about: "who lives there",
  },
  { pattern: /able[- ]bodied|no wheelchairs?|not suitable for (the )?(disabled|handicapped)/iu, about: "disability" },
  {
    pattern: /(english speakers?|americans?|immigrants?|foreigners?) (only|preferred|welcome)/iu,
    about: "national origin",
  },
  { pattern: /(bachelor|man cave|mother[- ]in[- ]law|ladies|gentlem[ae]n) (pad|only|preferred)/iu, about: "sex" },
];

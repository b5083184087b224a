import { freeText, type ProfileFields } from "./profile-fields.ts";

export interface SteeringRule {
  pattern: RegExp;
  /** What the sentence seems to choose people by. */
  about: string;
}

export interface Steering {
  /** As it was written. */
  phrase: string;
  about: string;
}

/** Words that may steer people by what the Fair Housing Act protects. They are pointed out; a person decides. */
export function steeringIn(fields: ProfileFields, rules: readonly SteeringRule[]): Steering[] {
  const text = freeText(fields);
  return rules.flatMap(({ pattern, about: what }) => {
    const [phrase] = pattern.exec(text) ?? [];
    return phrase === undefined ? [] : [{ phrase, about: what }];
  });
}

import { cleanText } from "./clean-text.ts";
import { wellFormed } from "./well-formed.ts";

/**
 * A typed text as it is stored: well-formed, clean and trimmed. What is far too long stays as it came, so that refusing
 * it costs nothing; cleaning at most halves a text, as line ends become one sign and accents join their letters.
 */
export const typedWithin = (most: number, typed: string): string =>
  typed.length > longestShrinking * most ? typed : cleanText(wellFormed(typed)).trim();

const longestShrinking = 3;

/** Text that reads forwards: signs that turn or hide what follows are no part of a name, a subject or a cell. */
export const withoutDirectionSigns = (text: string): string => text.replace(directionSigns, "");

const directionSigns = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

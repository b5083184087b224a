/** "Valid email format" (Specification 5): a browser's rule, plus a dot in the domain and the length of RFC 5321. */
const form =
  /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?)+$/u;

export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && form.test(text);
}

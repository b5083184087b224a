/**
 * "Valid email format" (specification 5). As browsers judge an email input, and a dot in the domain besides, since
 * an address on a bare host name cannot be written to from outside. At most 254 characters (RFC 5321).
 */
const form =
  /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?)+$/u;

export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && form.test(text);
}

/**
 * Of a multipart form, whoever reads it: fields and files together. Each part costs a reader some work, however short it
 * is, so a form of many is refused or left unread from here on. Our largest form has 22 fields and ten files.
 */
export const mostFormParts = 150;

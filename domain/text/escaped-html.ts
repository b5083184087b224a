const references: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A text as it stands in HTML, between tags or in double quotes. */
export const escapedHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => references[sign] ?? sign);

const amount = String.raw`\$? ?\d{1,3}(?:,\d{3}){1,2}(?:\.\d\d)?`;

const figures = [
  new RegExp(`^${amount}(?: ?[-–/] ?${amount})?$`),
  /^(?:19|20)\d\d ?[-–/.] ?\d{1,2} ?[-–/.] ?\d{1,2}$/,
  /^\d{1,2} ?[-–/.] ?\d{1,2} ?[-–/.] ?(?:19|20)\d\d$/,
  /^(?:19|20)\d\d ?[-–/] ?(?:19|20)\d\d$/,
  /^\d{5}[- ]\d{4}$/,
];

/** "$450,000-500,000", "2026-10-04", "2019-2024" or "30303 1234": digits that are written as no phone is. */
export const isFigure = (digits: string): boolean => figures.some((shape) => shape.test(digits.trim()));

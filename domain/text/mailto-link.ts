export const mailtoLink = (address: string): string =>
  `mailto:${encodeURIComponent(address).replaceAll("%40", "@").replaceAll("%2B", "+")}`;

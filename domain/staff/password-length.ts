export const shortestPassword = 8;
export const advisedPassword = 15;
export const longestPassword = 128;

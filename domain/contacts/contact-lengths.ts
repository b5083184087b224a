export const longestContactLine = 120;
export const longestAbout = 4000;

/** The rule for all dates that people read: one of another year carries its year. @param day, today YYYY-MM-DD */
export const isSameYear = (day: string, today: string): boolean => day.slice(0, 4) === today.slice(0, 4);

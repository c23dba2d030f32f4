/** Whether a text is a day of the calendar. It knows no time of day, and words none. */

/** YYYY-MM-DD, and there is such a day: the 30th of February would else become the 2nd of March. No year is the year 0. */
export function isDay(value: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

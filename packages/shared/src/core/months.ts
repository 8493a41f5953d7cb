/** How months are called, from January on. */
export const monthNames: readonly string[] = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

/** Every month from the first to the last (`YYYY-MM`), both included. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = monthNumber(first); month <= monthNumber(last); month++) {
    const year = Math.floor(month / 12);
    months.push(`${String(year).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`);
  }
  return months;
}

const monthNumber = (month: string): number =>
  Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

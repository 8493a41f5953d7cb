/** What was typed, with points between thousands and one comma: `1234567,5` → `1.234.567,5`. */
export function groupedAmount(typed: string): string {
  const [whole = '', ...decimals] = withComma(ownMarks(typed))
    .replace(/[^\d,]/g, '')
    .split(',');
  const grouped = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, '.');
  return decimals.length > 0 ? `${grouped || '0'},${decimals.join('').slice(0, 2)}` : grouped;
}

/** The number that a grouped text says, with a point before the decimals: `1.234,5` → `1234.5`. */
export const plainAmount = (grouped: string): string =>
  groupedAmount(grouped).replaceAll('.', '').replace(',', '.');

/** The amount that a grouped text says; an empty text says none. */
export const amountOf = (grouped: string): number | null => {
  const plain = plainAmount(grouped);
  return plain === '' ? null : Number(plain);
};

/** As others write amounts, and nobody here: `1,234,567.89`, `1,234,567` and `1234567.89`. */
const COMMAS_APART = /^\d{1,3}(?:,\d{3})+\.\d*$|^\d{1,3}(?:,\d{3}){2,}$/;
const POINT_BEFORE_DECIMALS = /^\d{4,}\.\d{1,2}$/;

/** A pasted amount of other marks with the marks of Colombia; what may be typed here stays. */
function ownMarks(typed: string): string {
  const marks = typed.replace(/[^\d.,]/g, '');
  if (COMMAS_APART.test(marks)) return marks.replaceAll(',', '').replace('.', ',');
  return POINT_BEFORE_DECIMALS.test(marks) ? marks.replace('.', ',') : typed;
}

/** The point of a number pad at the end of what is typed begins the decimals. */
const withComma = (typed: string): string =>
  typed.replace(/\.(\d{0,2})$/, (dot, decimals: string) =>
    decimals === '' && !typed.includes(',') ? ',' : dot,
  );

/** Numbers whose digits are read in parts; positions count from 1, as people count them. */

/** A part of a layout with its digits and where they stand. */
export type CutPart<Part> = Part & { valor: string; desde: number; hasta: number };

/** Cuts digits into the parts of a layout, which tells how long each is. */
export function cutDigits<Part extends { largo: number }>(
  digits: string,
  layout: readonly Part[],
): CutPart<Part>[] {
  let end = 0;
  return layout.map((part) => {
    const start = end;
    end += part.largo;
    return { ...part, valor: digits.slice(start, end), desde: start + 1, hasta: end };
  });
}

/** What of a written number is no digit, and its position. */
export const strangeCharacters = (text: string): { character: string; position: number }[] =>
  [...text]
    .map((character, index) => ({ character, position: index + 1 }))
    .filter(({ character }) => !/^[0-9]$/.test(character));

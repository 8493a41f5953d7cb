/** Dark enough for white letters (AA). */
const colors = ['#1f6f4a', '#17527a', '#7a4b17', '#6a2f6b', '#8a2f3b', '#3f5a1f', '#2f4f8a'];

/** Initials of the first and third words of a name, or of the first and second. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  return [words[0], words[2] ?? words[1]]
    .map((word) => (word ? [...word][0] : ''))
    .join('')
    .toLocaleUpperCase('es');
}

/** Looks random, but a person keeps their colour. */
export function colorOf(name: string): string {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return colors[sum % colors.length] ?? '#1f6f4a';
}

/** A text without its accents and tildes: `Ñame Álvarez` is `Name Alvarez`. */
export const withoutAccents = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '');

/** A text as it is compared and searched: without accents, case and what surrounds it. */
export const foldedText = (text: string): string =>
  withoutAccents(text).toLocaleLowerCase('es').trim();

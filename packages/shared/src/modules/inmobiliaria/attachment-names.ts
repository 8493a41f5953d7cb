/** How the name of a file says which estate it is of. */

/** An estate by what files are called after. */
export interface NamedEstate {
  id: number;
  codigoSig: string;
  /** the numbers of its folios */
  matriculas: readonly string[];
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Whether a name begins with a code as a whole: what follows is no letter and no digit. */
function beginsWith(name: string, code: string): boolean {
  if (code === '' || !name.startsWith(code)) return false;
  const next = name.charAt(code.length);
  return next === '' || !LETTER_OR_DIGIT.test(next);
}

/** Both are compared so: as written, but for capitals and for how accents are kept. */
const compared = (text: string): string => text.normalize('NFC').toLocaleUpperCase('es-CO');

/**
 * The estates that a file is called after: its name begins with their SIG code, or with the number of
 * one of their folios. Of codes that begin alike the longest is meant, since a shorter one does not
 * explain the rest of it. One: it is known; none or several: nobody guesses.
 */
export function estatesNamed<Estate extends NamedEstate>(
  fileName: string,
  estates: readonly Estate[],
): Estate[] {
  const name = compared(fileName.split('/').at(-1) ?? '');
  let longest = 0;
  let found: Estate[] = [];
  for (const estate of estates) {
    const codes = [estate.codigoSig, ...estate.matriculas].map(compared);
    const length = Math.max(
      0,
      ...codes.filter((code) => beginsWith(name, code)).map((c) => c.length),
    );
    if (length === 0 || length < longest) continue;
    found = length > longest ? [estate] : [...found, estate];
    longest = length;
  }
  return found;
}

/** What becomes of a file. */
export interface Attachment {
  archivo: string;
  bytes: number;
  /** codes of the estates that it is called after: one, none or several */
  predios: string[];
  /** why it is not taken; null where it is */
  motivo: string | null;
  /** once it is stored: a document of its own, a version of one, or what was there already */
  resultado: 'nuevo' | 'version' | 'igual' | null;
}

/** What becomes of all files that were sent together. */
export interface Attachments {
  archivos: Attachment[];
  guardado: boolean;
}

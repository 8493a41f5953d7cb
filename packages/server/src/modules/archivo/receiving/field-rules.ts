import type {
  DocumentValue,
  DocumentValues,
  TypeField,
} from '@comarca/shared/modules/archivo/document-values';

/** A document that was filed: what it says in its fields, and its text. */
export interface Example {
  nombre: string;
  campos: Readonly<DocumentValues>;
  texto: string;
}

/** A value that a field may have, and why. */
export interface FieldGuess {
  campo: number;
  valor: DocumentValue;
  razon: string;
}

const MOST_WORDS_BEFORE = 3;

/**
 * What the fields of a document may say, learned from documents like it: a value that stands in their
 * text after the same words is looked for after these words; one that all of them share is taken.
 */
export function guessFields(
  fields: readonly TypeField[],
  text: string,
  examples: readonly Example[],
): FieldGuess[] {
  return fields.flatMap((field) => {
    const guess = afterWords(field, text, examples) ?? sharedBy(field, examples);
    return guess ? [guess] : [];
  });
}

function afterWords(
  field: TypeField,
  text: string,
  examples: readonly Example[],
): FieldGuess | undefined {
  if (!['TEXTO', 'NÚMERO', 'DÍA'].includes(field.clase)) return undefined;
  for (const example of examples) {
    const value = example.campos[field.id];
    if (value === undefined || value === '') continue;
    const before = wordsBefore(example.texto, written(value));
    const found = before && foundAfter(text, before, value);
    if (found !== undefined && found !== '')
      return {
        campo: field.id,
        valor: found,
        razon: `porque está después de «${before}», como en «${example.nombre}»`,
      };
  }
  return undefined;
}

/** How documents write a value: a day in several ways, a number with and without points. */
function written(value: DocumentValue): string[] {
  if (typeof value === 'number') return [value.toLocaleString('es-CO'), String(value)];
  const text = String(value);
  const day = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (!day) return [text];
  const [, year, month, date] = day;
  return [`${date}/${month}/${year}`, `${date}-${month}-${year}`, text];
}

/** The words that stand before any of these; undefined where none is in the text, or first in it. */
function wordsBefore(text: string, forms: readonly string[]): string | undefined {
  for (const form of forms) {
    const at = whole(text, form);
    if (at < 0) continue;
    const words = text
      .slice(Math.max(0, at - 80), at)
      .trim()
      .split(/\s+/)
      .filter(Boolean);
    const near = words.slice(-MOST_WORDS_BEFORE).join(' ');
    if (/\p{L}{3}/u.test(near)) return near;
  }
  return undefined;
}

/** A letter or a digit, or a sign with a digit beyond it: a day and an amount go on with these. */
const GOES_ON_BEFORE = /[\p{L}\p{N}]$|\p{N}[.,/-]$/u;
const GOES_ON_AFTER = /^[\p{L}\p{N}]|^[.,/-]\p{N}/u;

/** Where a value stands by itself in a text, not as a part of a longer one. */
function whole(text: string, form: string): number {
  let at = text.indexOf(form);
  while (at >= 0) {
    const after = at + form.length;
    const [left, right] = [text.slice(Math.max(0, at - 2), at), text.slice(after, after + 2)];
    if (!GOES_ON_BEFORE.test(left) && !GOES_ON_AFTER.test(right)) return at;
    at = text.indexOf(form, at + 1);
  }
  return -1;
}

/** What stands after the same words, if it is of the same kind. */
function foundAfter(text: string, before: string, like: DocumentValue): DocumentValue | undefined {
  const at = text.toLowerCase().indexOf(before.toLowerCase());
  if (at < 0) return undefined;
  const rest = text.slice(at + before.length, at + before.length + 200).trimStart();
  if (typeof like === 'number') return numberAt(rest);
  if (/^\d{4}-\d\d-\d\d$/.test(String(like))) return dayAt(rest);
  const count = String(like).split(/\s+/).length;
  // A name of many words ends nobody knows where.
  const word = count === 1 ? /^[^\s,;]{1,100}/.exec(rest)?.[0].replace(/[.:]+$/, '') : undefined;
  return word !== undefined && shapeOf(word) === shapeOf(String(like)) ? word : undefined;
}

function numberAt(text: string): number | undefined {
  const found =
    /^\$?\s*(-?\d{1,3}(?:\.\d{3})+|-?\d{1,12})(?:,(\d{1,6}))?(?![\p{L}\p{N}]|[.,/-]\p{N})/u.exec(
      text,
    );
  if (!found) return undefined;
  const [, units = '', parts] = found;
  const value = Number(`${units.replace(/\./g, '')}${parts ? `.${parts}` : ''}`);
  return Number.isFinite(value) ? value : undefined;
}

function dayAt(text: string): string | undefined {
  const found = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})/.exec(text);
  const iso = found
    ? `${found[3]}-${found[2]?.padStart(2, '0')}-${found[1]?.padStart(2, '0')}`
    : /^\d{4}-\d\d-\d\d/.exec(text)?.[0];
  if (iso === undefined) return undefined;
  const day = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(iso) ? iso : undefined;
}

/** What a code is made of: digits, letters and the signs between them. */
const shapeOf = (word: string): string => word.replace(/\p{N}+/gu, '9').replace(/\p{L}+/gu, 'a');

/** A value that at least two documents have, and none has another. */
function sharedBy(field: TypeField, examples: readonly Example[]): FieldGuess | undefined {
  const said = examples
    .map(({ campos }) => campos[field.id])
    .filter((value) => value !== undefined);
  const [value] = said;
  if (value === undefined || said.length < 2 || said.some((other) => other !== value)) {
    return undefined;
  }
  return {
    campo: field.id,
    valor: value,
    razon: `porque lo dicen así los ${said.length} documentos parecidos`,
  };
}

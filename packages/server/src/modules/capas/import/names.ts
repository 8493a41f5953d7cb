import { fieldError } from '@comarca/shared/core/errors';
import { withoutAccents } from '@comarca/shared/core/plain-text';
import { ORIGINAL_COLUMN, REASON_COLUMN } from '../tables/catalogue.layer.ts';

const MAX_NAME = 50;
/** Columns of our own, and those that PostgreSQL keeps in every table. */
const taken = [
  'id',
  'geom',
  ORIGINAL_COLUMN,
  REASON_COLUMN,
  'ctid',
  'xmin',
  'xmax',
  'cmin',
  'cmax',
  'tableoid',
  'oid',
];

/** A database name from any text: lower case, no accents, letters, digits and underscores. */
export function safeName(text: string, otherwise: string): string {
  const plain = withoutAccents(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, MAX_NAME);
  if (plain === '') return otherwise;
  return /^[a-z]/.test(plain) ? plain : `c_${plain}`.slice(0, MAX_NAME);
}

/** Column names for the names of a file, each one different and none of our own. */
export function safeColumnNames(sources: readonly string[]): Map<string, string> {
  const used = new Set(taken);
  const names = new Map<string, string>();
  for (const [index, source] of sources.entries()) {
    const base = safeName(source, `columna_${index + 1}`);
    let name = base;
    for (let n = 2; used.has(name); n += 1) name = `${base.slice(0, MAX_NAME - 4)}_${n}`;
    used.add(name);
    names.set(source, name);
  }
  return names;
}

/** @throws AppError for a table name that was not made by `safeName`'s rules. */
export function checkTableName(name: string): string {
  if (!/^[a-z][a-z0-9_]{0,49}$/.test(name)) {
    throw fieldError(
      'tabla',
      'El nombre de la tabla debe empezar por una letra y tener solo minúsculas sin acentos, números y guiones bajos (máximo 50).',
    );
  }
  return name;
}

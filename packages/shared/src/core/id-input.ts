import { z } from 'zod';
import { errorCatalogue } from './errors.ts';

/** What people read where an address or a form names a key that no record can have. */
const NO_SUCH_KEY = errorCatalogue.NOT_FOUND.message;
/** PostgreSQL's largest `integer`. */
const LARGEST = 2_147_483_647;

/** A key has one spelling: what a record is called in the audit is what was asked for. */
const keyOf = (given: unknown): unknown =>
  typeof given === 'string' ? (/^[1-9]\d*$/.test(given) ? Number(given) : Number.NaN) : given;

/** Said once, whatever else is wrong with it. */
const noSuchKey = { error: NO_SUCH_KEY, abort: true } as const;

/** A key as GraphQL or an address gives it: a positive whole number, as a number or its digits. */
export const idInput = z.preprocess(
  keyOf,
  z.number(NO_SUCH_KEY).int(noSuchKey).positive(noSuchKey).max(LARGEST, noSuchKey),
);

/** The key of a chosen element; 0, which no record has, for none and for what is no key. */
export const chosenKey = (id: string | null): number =>
  id ? (idInput.safeParse(id).data ?? 0) : 0;

/** The same where there may be none: null, while what is no key is still 0. */
export const optionalKey = (id: string | null): number | null => (id ? chosenKey(id) : null);

/** Who decides whether the caller may name a record. */
export interface NamedRecord {
  /** what kind of record it is, by its name in the audit */
  record: string;
  /**
   * `rule`: the kind's own, before the operation runs; `operation`: the operation itself, with words
   * of its own; `list`: nobody, as the id only narrows rows that the caller sees anyway
   */
  asks: 'rule' | 'operation' | 'list';
  /** what is said beside the field; without it the record does not exist */
  refusal?: string;
}

/** What tells an id from any other value of a schema; an id that names no kind has no `record`. */
export const idRegistry = z.registry<Partial<NamedRecord>>();
idRegistry.add(idInput, {});

/** A schema of a key, of its text or of a file's: it names a record of this kind. */
export function naming<Schema extends z.ZodType>(schema: Schema, named: NamedRecord): Schema {
  const copy = schema.clone() as Schema;
  idRegistry.add(copy, named);
  return copy;
}

/** A schema of what a form chooses, which the operation itself looks up with the caller's rights. */
export const lookedUp = <Schema extends z.ZodType>(schema: Schema, record: string): Schema =>
  naming(schema, { record, asks: 'operation' });

/** The key of a record that must be the caller's to see: to anybody else it does not exist. */
export const idOf = (record: string) => naming(idInput, { record, asks: 'rule' });

/** The key of a record that the operation itself looks up with the caller's rights. */
export const ownIdOf = (record: string) => lookedUp(idInput, record);

/** A key that narrows a list to what hangs on a record. */
export const filterIdOf = (record: string) => naming(idInput, { record, asks: 'list' });

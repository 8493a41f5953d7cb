import { z } from 'zod';
import { errorCatalogue } from './errors.ts';

/** What people read where an address or a form names a key that no record can have. */
const NO_SUCH_KEY = errorCatalogue.NOT_FOUND.message;
/** PostgreSQL's largest `integer`. */
const LARGEST = 2_147_483_647;

/** A key has one spelling: what a record is called in the audit is what was asked for. */
const keyOf = (given: unknown): unknown =>
  typeof given === 'string' ? (/^[1-9]\d*$/.test(given) ? Number(given) : Number.NaN) : given;

/** A key as GraphQL or an address gives it: a positive whole number, as a number or its digits. */
export const idInput = z.preprocess(
  keyOf,
  z.number(NO_SUCH_KEY).int(NO_SUCH_KEY).positive(NO_SUCH_KEY).max(LARGEST, NO_SUCH_KEY),
);

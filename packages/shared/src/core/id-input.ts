import { z } from 'zod';

/** PostgreSQL's largest `integer`. */
const LARGEST = 2_147_483_647;

/** A key has one spelling: what a record is called in the audit is what was asked for. */
const keyOf = (given: unknown): unknown =>
  typeof given === 'string' ? (/^[1-9]\d*$/.test(given) ? Number(given) : Number.NaN) : given;

/** A key as GraphQL or an address gives it: a positive whole number, as a number or its digits. */
export const idInput = z.preprocess(keyOf, z.number().int().positive().max(LARGEST));

import { errorCatalogue } from '@comarca/shared/core/errors';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { randomFrom } from '../../../db/demo/layers/random.ts';
import { onlyOf, type Payloads } from '../../testkit/answer.ts';
import type { GraphQLAnswer } from '../../testkit/app.ts';
import type { RootOperation } from '../operations.ts';

export const FUZZ_SEED = Number(process.env.COMARCA_FUZZ_SEED ?? 20_261_120);

/** What must never leave the server: code, files, SQL, the database's own words. */
export const INSIDE =
  /\bat \S+ \(|\.ts:\d|node_modules|\bselect\b.+\bfrom\b|\binsert into\b|violates|invalid byte|syntax error at|\brelation "|\bcolumn "|ECONN|pg_catalog|pgboss/i;

const KNOWN: unknown[] = Object.keys(errorCatalogue).filter((code) => code !== 'INTERNAL');

/** An answer that somebody gets, looked through for what may not be in it. */
export interface Outcome {
  refused: boolean;
  /** the catalogue's code of the first failure, where the call failed */
  code: string | undefined;
}

/** Fails unless the operation answered or refused, and nothing else: no 500, nothing of the inside. */
export function outcomeOf(operation: RootOperation, response: LightMyRequestResponse): Outcome {
  expect(response.statusCode).toBeLessThan(500);
  expect(response.body).not.toMatch(INSIDE);
  const answer = response.json<GraphQLAnswer<Payloads> & { codigo?: string }>();
  if (response.statusCode >= 400) expect(KNOWN).toContain(answer.codigo);
  return {
    refused: isRefused(operation, answer),
    code: answer.codigo ?? answer.errors?.[0]?.extensions?.code,
  };
}

/** Whether it was refused; a refusal has a known code or a Spanish reason. */
function isRefused({ flag }: RootOperation, { data, errors }: GraphQLAnswer<Payloads>): boolean {
  for (const error of errors ?? []) {
    expect(KNOWN).toContain(error.extensions?.code);
    expect(error.message).not.toBe('');
  }
  if (errors || !flag) return errors !== undefined;
  const payload = onlyOf(data);
  if (payload[flag]) return false;
  expect(payload.errors[0]?.message).toMatch(/\S/);
  return true;
}

const random = randomFrom(FUZZ_SEED);

/** Tries are counted by address: every call comes from another one. */
export function randomAddress(): string {
  const part = () => 1 + Math.floor(random() * 250);
  return `10.${part()}.${part()}.${part()}`;
}

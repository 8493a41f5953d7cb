import { createHash } from 'node:crypto';
import { AppError } from '@comarca/shared/core/errors';
import { sessionMessages } from '@comarca/shared/modules/usuarios/sesion.messages';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db/database.ts';
import { networkOf } from './network.ts';

const WINDOW_SECONDS = 15 * 60;

/** Tries per window, of one account from one address, and of one address on all accounts. */
const limits = {
  ingreso: { pair: 10, address: 60 },
  olvido: { pair: 3, address: 20 },
  restablecer: { pair: 10, address: 20 },
  cambio: { pair: 10, address: 60 },
  token: { pair: 20, address: 20 },
  /** Per invited user: a mailbox is not filled by invitations. */
  invitacion: { pair: 5, address: 60 },
  asistente: { pair: 30, address: 300 },
  /** Public checks of filed letters: of one code, and of all. */
  verificacion: { pair: 60, address: 240 },
} as const;

type ThrottledAct = keyof typeof limits;

interface Attempt {
  act: ThrottledAct;
  /** The account as it was typed: it need not exist. */
  account: string;
  ip: string | null;
}

const limitersOf = new WeakMap<Database, Map<string, RateLimiterPostgres>>();

/**
 * Counts one try before it is looked at. Counted per account **and** address, so that guessing
 * somebody's name from elsewhere never locks that person out.
 * @throws AppError TOO_MANY
 */
export async function countAttempt(database: Database, attempt: Attempt): Promise<void> {
  const { pair, address } = keysOf(attempt);
  // The account first: a flood on one name must not use up the tries of its whole office.
  await consume(limiter(database, attempt.act, 'pair'), pair);
  await consume(limiter(database, attempt.act, 'address'), address);
}

/** A try that succeeded does not count: the account starts afresh, the address gets its point back. */
export async function forgiveAttempt(database: Database, attempt: Attempt): Promise<void> {
  const { pair, address } = keysOf(attempt);
  await limiter(database, attempt.act, 'pair').delete(pair);
  await limiter(database, attempt.act, 'address').reward(address, 1);
}

async function consume(counter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await counter.consume(key, 1);
  } catch (error) {
    if (error instanceof RateLimiterRes) {
      throw new AppError('TOO_MANY', sessionMessages.tooManyTries);
    }
    throw error;
  }
}

function limiter(
  database: Database,
  act: ThrottledAct,
  kind: 'pair' | 'address',
): RateLimiterPostgres {
  const known = limitersOf.get(database) ?? new Map<string, RateLimiterPostgres>();
  limitersOf.set(database, known);
  const name = `${act}.${kind}`;
  const counter =
    known.get(name) ??
    new RateLimiterPostgres({
      storeClient: database.pool,
      storeType: 'pool',
      tableName: 'limites_acceso',
      tableCreated: true,
      keyPrefix: name,
      points: limits[act][kind],
      duration: WINDOW_SECONDS,
    });
  known.set(name, counter);
  return counter;
}

/** Hashed: the table names neither people nor addresses, and a key has one length. */
function keysOf({ account, ip }: Attempt): { pair: string; address: string } {
  const address = networkOf(ip);
  return {
    pair: digest(`${account.normalize('NFKC').trim().toLowerCase()}\n${address}`),
    address: digest(address),
  };
}

const digest = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 32);

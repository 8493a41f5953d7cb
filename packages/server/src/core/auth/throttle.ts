import { createHash } from 'node:crypto';
import { AppError } from '@comarca/shared/core/errors';
import { sessionMessages } from '@comarca/shared/modules/usuarios/session.messages';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db/database.ts';
import { networkOf } from './network.ts';

const WINDOW_SECONDS = 15 * 60;
const HOUR_SECONDS = 3_600;

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
  /** Links for people outside: of one link, and of all. */
  enlace: { pair: 60, address: 240 },
  /** Pages that are drawn for people outside: of one link, and of all. */
  hojasEnlace: { pair: 600, address: 1_200 },
  /** Looks from outside at how far a file is: of one link, and of all. */
  avanceEnlace: { pair: 600, address: 1_200 },
} as const;

type ThrottledAct = keyof typeof limits;

interface Attempt {
  act: ThrottledAct;
  /** The account as it was typed: it need not exist. */
  account: string;
  ip: string | null;
  /** A browser known to the account: it has tries of its own, wherever it is. */
  device?: string;
}

const limitersOf = new WeakMap<Database, Map<string, RateLimiterPostgres>>();

/**
 * Counts one try before it is looked at. Counted per account **and** address, so that guessing
 * somebody's name from elsewhere never locks that person out.
 * @returns how many tries of this account and address it makes
 * @throws AppError TOO_MANY
 */
export async function countAttempt(database: Database, attempt: Attempt): Promise<number> {
  const { pair, address } = keysOf(attempt);
  // The account first: a flood on one name must not use up the tries of its whole office.
  const tries = await consume(limiter(database, attempt.act, 'pair'), pair);
  if (!attempt.device) await consume(limiter(database, attempt.act, 'address'), address);
  return tries;
}

/** A try that succeeded does not count: the account starts afresh, the address gets its point back. */
export async function forgiveAttempt(database: Database, attempt: Attempt): Promise<void> {
  const { pair, address } = keysOf(attempt);
  await limiter(database, attempt.act, 'pair').delete(pair);
  if (!attempt.device) await limiter(database, attempt.act, 'address').reward(address, 1);
}

/**
 * Counts one of the acts of a person that may be done so many times an hour, before it is done.
 * @throws AppError TOO_MANY with what to say
 */
export async function countOfHour(
  database: Database,
  { act, userId, most, message }: { act: string; userId: number; most: number; message: string },
): Promise<void> {
  await consume(counterOf(database, `${act}.hora`, most, HOUR_SECONDS), String(userId), message);
}

/** Of mails with the link to a new password, to one account. */
const RESET_MAILS_PER_HOUR = 3;

/**
 * Sends a mail with the link to a new password, unless the account had enough of them this hour.
 * One that could not be sent does not count.
 */
export async function withinResetMails(
  database: Database,
  userId: number,
  send: () => Promise<void>,
): Promise<void> {
  const mails = counterOf(database, 'olvido.correos', RESET_MAILS_PER_HOUR, HOUR_SECONDS);
  const key = String(userId);
  try {
    await mails.consume(key, 1);
  } catch (error) {
    if (error instanceof RateLimiterRes) return;
    throw error;
  }
  try {
    await send();
  } catch (error) {
    await mails.reward(key, 1);
    throw error;
  }
}

async function consume(
  counter: RateLimiterPostgres,
  key: string,
  message: string = sessionMessages.tooManyTries,
): Promise<number> {
  try {
    return (await counter.consume(key, 1)).consumedPoints;
  } catch (error) {
    if (error instanceof RateLimiterRes) {
      throw new AppError('TOO_MANY', message);
    }
    throw error;
  }
}

const limiter = (
  database: Database,
  act: ThrottledAct,
  kind: 'pair' | 'address',
): RateLimiterPostgres => counterOf(database, `${act}.${kind}`, limits[act][kind], WINDOW_SECONDS);

function counterOf(
  database: Database,
  name: string,
  points: number,
  duration: number,
): RateLimiterPostgres {
  const known = limitersOf.get(database) ?? new Map<string, RateLimiterPostgres>();
  limitersOf.set(database, known);
  const counter =
    known.get(name) ??
    new RateLimiterPostgres({
      storeClient: database.pool,
      storeType: 'pool',
      tableName: 'limites_acceso',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration,
    });
  known.set(name, counter);
  return counter;
}

/** Hashed: the table names neither people nor addresses, and a key has one length. */
function keysOf({ account, ip, device }: Attempt): { pair: string; address: string } {
  const address = networkOf(ip);
  return {
    pair: digest(`${plainName(account)}\n${device ?? address}`),
    address: digest(address),
  };
}

/** The key of an account alone, from wherever it is tried. */
export const accountKey = ({ act, account }: Pick<Attempt, 'act' | 'account'>): string =>
  `${act}.account:${digest(plainName(account))}`;

const plainName = (account: string): string => account.normalize('NFKC').trim().toLowerCase();

const digest = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 32);

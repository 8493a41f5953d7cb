import { createHash, randomBytes } from 'node:crypto';
import type { Actor } from '../actor.ts';
import { batchLoader } from '../db/batch-loader.ts';
import type { Db, Tx } from '../db/database.ts';
import { foreseen } from '../errors/foreseen.ts';
import { deleteSession, findActors, insertSession, touchSession } from './session.repository.ts';

export const SESSION_COOKIE = 'comarca_sesion';
/** A session ends after this long without a request … */
export const IDLE_MINUTES = 12 * 60;
/** … and after this long whatever happens. */
export const ABSOLUTE_HOURS = 7 * 24;
/** The time of the last request is written at most this often. */
const TOUCH_SECONDS = 60;

/** 256 random bits; the browser keeps it, the database only its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/** What several requests of one moment ask is one statement; each is looked up after it has come. */
const findSession = batchLoader((db, tokenHashes: readonly string[]) =>
  findActors(db, tokenHashes, IDLE_MINUTES),
);

/** The user behind a session cookie's value, or null. */
export async function actorOfToken(db: Db, token: string | undefined): Promise<Actor | null> {
  if (!token || token.length > 100) return null;
  const found = await findSession(db, hashToken(token));
  if (!found) return null;
  if (found.secondsSinceSeen > TOUCH_SECONDS) await noteUse(db, found.actor.sessionId);
  return found.actor;
}

/** Where nothing more can be stored, people go on reading: the use is noted later. */
async function noteUse(db: Db, sessionId: string): Promise<void> {
  try {
    await db.transaction().execute((tx) => touchSession(tx, sessionId));
  } catch (error) {
    if (foreseen(error)?.code !== 'STORAGE_FULL') throw error;
  }
}

/** Where a session was opened from. */
interface SessionOrigin {
  ip: string | null;
  /** The session that the same browser had: it ends, so that no token survives a sign-in. */
  replaces?: string | undefined;
}

/** Opens a session for the user. @returns its token, for the cookie */
export async function openSession(tx: Tx, userId: number, origin: SessionOrigin): Promise<string> {
  if (origin.replaces) await deleteSession(tx, origin.replaces);
  const token = newToken();
  await insertSession(tx, {
    tokenHash: hashToken(token),
    userId,
    ip: origin.ip,
    absoluteHours: ABSOLUTE_HOURS,
    idleMinutes: IDLE_MINUTES,
  });
  return token;
}

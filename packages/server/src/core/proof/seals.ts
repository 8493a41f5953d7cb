import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** What is sealed: a seal of one purpose is worth nothing for another. */
export type SealPurpose = 'libro' | 'fila' | 'ancla' | 'reporte' | 'reloj';

/**
 * Seals made with a key that the database does not have (HMAC-SHA-256, derived from COMARCA_SECRET).
 * Each names its version and its key: `v2:<key>:<64 hexadecimal digits>`.
 */
export interface Seals {
  /** The name of the key with which seals are made; it says nothing of the key. */
  keyName: string;
  /** The names of the former keys, whose seals still hold. */
  formerNames: readonly string[];
  seal(purpose: SealPurpose, text: string): string;
  /** Whether a seal was made by this program for this text, with the key of now or a former one. */
  holds(purpose: SealPurpose, text: string, seal: string): boolean;
  /** A seal that no second row can have: `<random>.<seal>`. */
  sealRow(text: string): string;
  holdsRow(text: string, seal: string): boolean;
}

const VERSION = 'v2';
const NONCE_BYTES = 12;

/** @param secrets that of now, with which seals are made, and former ones, whose seals still hold */
export function createSeals(secrets: { current: string; former: readonly string[] }): Seals {
  const own = keyOf(secrets.current);
  const former = secrets.former.map(keyOf);
  const keys = new Map([own, ...former].map((key) => [key.id, key]));
  const seal = (purpose: SealPurpose, text: string) => own.seal(purpose, text);
  const holds = (purpose: SealPurpose, text: string, given: string): boolean => {
    const key = keys.get(given.split(':')[1] ?? '');
    return key !== undefined && isSame(key.seal(purpose, text), given);
  };
  return {
    keyName: own.id,
    formerNames: former.map(({ id }) => id),
    seal,
    holds,
    sealRow(text) {
      const nonce = randomBytes(NONCE_BYTES).toString('base64url');
      return `${nonce}.${seal('fila', `${nonce}\n${text}`)}`;
    },
    holdsRow(text, given) {
      const [nonce = '', rest = ''] = given.split('.');
      return holds('fila', `${nonce}\n${text}`, rest);
    },
  };
}

interface SealKey {
  id: string;
  seal(purpose: SealPurpose, text: string): string;
}

function keyOf(secret: string): SealKey {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, 'comarca', purpose, 32));
  // Says which key it was and nothing about it.
  const id = derive('sello:nombre').toString('hex').slice(0, 8);
  const keys = new Map<SealPurpose, Buffer>();
  return {
    id,
    seal(purpose, text) {
      const key = keys.get(purpose) ?? derive(`sello:${purpose}`);
      keys.set(purpose, key);
      return `${VERSION}:${id}:${createHmac('sha256', key).update(text, 'utf8').digest('hex')}`;
    },
  };
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

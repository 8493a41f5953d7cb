import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from './config.ts';

/** Keys derived from COMARCA_SECRET: stored credentials are encrypted, links are signed. */
export interface Secrets {
  encrypt(plain: string): string;
  /** @throws Error when the text was made with another secret or altered */
  decrypt(cipher: string): string;
  sign(payload: string): string;
  verify(payload: string, signature: string): boolean;
}

const VERSION = 'v1.';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const LEAST_LENGTH = 16;

/** One key per purpose, so that a leak of one tells nothing about the other. */
const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'comarca', purpose, 32));

/**
 * Opens the program's secret: COMARCA_SECRET, or a random one kept in DATA_DIR/secret.
 * @throws Error in Spanish when the configured secret is too short, or the kept one is missing beside data
 */
export const createSecrets = async (config: SecretConfig): Promise<Secrets> =>
  secretsFrom(await readSecret(config));

type SecretConfig = Pick<Config, 'COMARCA_SECRET' | 'dataDir'>;

/**
 * The program's secret, from which every key is derived.
 * @throws Error in Spanish when the configured secret is too short
 */
export async function readSecret(config: SecretConfig): Promise<string> {
  const secret = config.COMARCA_SECRET ?? (await ownSecret(config.dataDir));
  if (secret.length < LEAST_LENGTH) {
    throw new Error(`COMARCA_SECRET debe tener al menos ${LEAST_LENGTH} caracteres.`);
  }
  return secret;
}

function secretsFrom(secret: string): Secrets {
  const cipherKey = deriveKey(secret, 'encrypt');
  const signKey = deriveKey(secret, 'sign');
  const sign = (payload: string) => createHmac('sha256', signKey).update(payload).digest();
  return {
    encrypt: (plain) => encrypt(cipherKey, plain),
    decrypt: (cipher) => decrypt(cipherKey, cipher),
    sign: (payload) => sign(payload).toString('base64url'),
    verify(payload, signature) {
      const expected = sign(payload);
      const given = Buffer.from(signature, 'base64url');
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}

function encrypt(key: Buffer, plain: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return VERSION + Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

function decrypt(key: Buffer, text: string): string {
  const bytes = Buffer.from(text.slice(VERSION.length), 'base64url');
  if (!text.startsWith(VERSION) || bytes.length < IV_BYTES + TAG_BYTES) {
    throw new Error('not a text that this program encrypted');
  }
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const body = bytes.subarray(IV_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}

/** The secret of this data directory, made at the first start. Only its owner can read it. */
async function ownSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret');
  const found = await readFile(path, 'utf8').catch(whenMissing);
  if (found) return found.trim();
  if (existsSync(join(dataDir, 'db'))) throw new Error(missingSecret(path));
  return newSecret(path);
}

/** A secret that cannot be read is there: a new one would be of no use, and take its place. */
function whenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** What was encrypted and sealed with the secret that is gone could not be read or proven any more. */
const missingSecret = (path: string): string =>
  [
    `Falta ${path}: la clave con la que se cifró lo que hay en esa carpeta.`,
    'Devuélvala de la copia de seguridad, o indíquela en COMARCA_SECRET, y arranque de nuevo.',
    'Si se perdió del todo, indique una nueva en COMARCA_SECRET (openssl rand -hex 32): las claves',
    'guardadas de otros sistemas tendrán que escribirse otra vez, y el arranque dice cómo seguir sin la vieja.',
  ].join('\n');

async function newSecret(path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  // Written aside and linked: a crash leaves no half secret, and the first of two starts wins.
  const aside = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(aside, 'wx', 0o600);
  await file.writeFile(randomBytes(32).toString('base64url'));
  await file.sync();
  await file.close();
  await link(aside, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(aside);
  return (await readFile(path, 'utf8')).trim();
}

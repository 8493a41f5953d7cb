import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { AppError } from '@comarca/shared/core/errors';
import type { Reader, Tx } from '../db/database.ts';
import type { Alarms } from './alarms.ts';
import type { Seals } from './seals.ts';
import {
  currentKey,
  holdKeys,
  insertKey,
  type KeptKey,
  keptKeys,
  keyTime,
  retireKey,
} from './signing-key.repository.ts';

/** How everything is signed: what every browser checks by itself. */
export const SIGNATURE_ALGORITHM = 'ECDSA P-256 con SHA-256';

/** The key that the installation signs with. */
export interface SigningKey {
  /** SHA-256 of the public key, hexadecimal: what two people compare */
  fingerprint: string;
  /** SPKI, base64 */
  publicKey: string;
  /** @returns the signature on the text's UTF-8 bytes: IEEE P1363, base64 */
  sign(text: string): string;
}

/** A public key as anybody is told it. */
export interface PublicKey {
  huella: string;
  /** SPKI, base64 */
  publica: string;
  algoritmo: string;
  desde: string;
  /** null for the one of now */
  hasta: string | null;
}

/** What keeps the private half: the program's own secret. */
interface Keeper {
  seals: Seals;
  secrets: Cipher;
  alarms: Alarms;
}

const NOT_A_PAIR =
  'La llave con que se firma no corresponde a la que está publicada: pida a quien opera el servidor que la cambie con «comarca cambiar-llave-firma».';

interface Cipher {
  encrypt(plain: string): string;
  /** @throws Error when the text was made with another secret */
  decrypt(cipher: string): string;
}

/**
 * The key of the installation, made on its first use. One that this program cannot open (the secret was changed) or did not
 * make is retired and another made, which raises an alarm.
 * @throws AppError CONFLICT where the private half is not that of the public one
 */
export async function signingKey(keeper: Keeper, tx: Tx): Promise<SigningKey> {
  const found = opened(keeper, await currentKey(tx));
  if (found) return found;
  await holdKeys(tx);
  const current = await currentKey(tx);
  const now = opened(keeper, current);
  if (now) return now;
  if (current)
    keeper.alarms.raise('llave', { key: current.huella }, 'a signing key could not be used');
  return newKey(keeper, tx, current);
}

/** What became of the keys. */
export interface ChangedKey {
  /** fingerprint of the one that was retired; null where there was none */
  former: string | null;
  key: SigningKey;
}

/** Retires the key of the installation: what it signed still holds, and the next thing is signed with another. */
export async function changeSigningKey(keeper: Keeper, tx: Tx): Promise<ChangedKey> {
  await holdKeys(tx);
  const current = await currentKey(tx);
  return { former: current?.huella ?? null, key: await newKey(keeper, tx, current) };
}

/** The public keys that this installation made, the newest first: what they signed is its own. */
export async function publicKeys(db: Reader, seals: Seals): Promise<PublicKey[]> {
  const keys = await keptKeys(db);
  return keys
    .filter((key) => isOwn(seals, key))
    .map(({ huella, publica, desde, hasta }) => ({
      huella,
      publica,
      algoritmo: SIGNATURE_ALGORITHM,
      desde: desde.toISOString(),
      hasta: hasta?.toISOString() ?? null,
    }));
}

/** Whether the private half of a public key (SPKI, base64) signed this text; false for what is no key and no signature. */
export function signatureHolds(publicKey: string, text: string, signature: string): boolean {
  try {
    const key = createPublicKey({
      key: Buffer.from(publicKey, 'base64'),
      format: 'der',
      type: 'spki',
    });
    const given = Buffer.from(signature, 'base64');
    return verify('sha256', Buffer.from(text, 'utf8'), { key, dsaEncoding: 'ieee-p1363' }, given);
  } catch {
    return false;
  }
}

const fingerprintOf = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex');

/** What the seal of a key is of: the pair, and from when to when it signs. */
const sealedText = ({ huella, desde, hasta }: Pick<KeptKey, 'huella' | 'desde' | 'hasta'>) =>
  `llave de firma ${huella} desde ${desde.toISOString()} hasta ${hasta?.toISOString() ?? ''}`;

/** The seal of a key that was made before its dates were sealed too. */
const formerText = (fingerprint: string): string => `llave de firma ${fingerprint}`;

/** Whether this program made the key, and gave it these dates: nobody adds or ages one behind its back. */
function isOwn(seals: Seals, kept: KeptKey): boolean {
  const { huella, publica, sello } = kept;
  if (fingerprintOf(publica) !== huella) return false;
  return [sealedText(kept), formerText(huella)].some((text) => seals.holds('libro', text, sello));
}

/** @throws AppError CONFLICT where the private half is not that of the public one */
function opened(
  { secrets, seals, alarms }: Keeper,
  kept: KeptKey | undefined,
): SigningKey | undefined {
  if (!kept?.cifrada || !isOwn(seals, kept)) return undefined;
  const pem = decrypted(secrets, kept.cifrada);
  if (pem === undefined) return undefined;
  const key = privateKeyOf(pem);
  if (key && publicTextOf(createPublicKey(key)) === kept.publica) return withKey(key, kept.publica);
  alarms.raise('llave', { key: kept.huella }, 'a private key is not that of its public key');
  throw new AppError('CONFLICT', NOT_A_PAIR);
}

/** SPKI, base64. */
const publicTextOf = (key: KeyObject): string =>
  key.export({ format: 'der', type: 'spki' }).toString('base64');

/** Undefined for what is no private key. */
function privateKeyOf(pem: string): KeyObject | undefined {
  try {
    return createPrivateKey(pem);
  } catch {
    return undefined;
  }
}

/** Undefined for what another secret encrypted. */
function decrypted(secrets: Cipher, cipher: string): string | undefined {
  try {
    return secrets.decrypt(cipher);
  } catch {
    return undefined;
  }
}

/** Makes another pair and retires the one of now, whose end is sealed where it is the program's own. */
async function newKey(
  { secrets, seals }: Keeper,
  tx: Tx,
  current: KeptKey | undefined,
): Promise<SigningKey> {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const publica = publicTextOf(pair.publicKey);
  const pem = pair.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  const now = await keyTime(tx);
  const seal = (key: Parameters<typeof sealedText>[0]) => seals.seal('libro', sealedText(key));
  if (current) {
    const ended = isOwn(seals, current) ? seal({ ...current, hasta: now }) : current.sello;
    await retireKey(tx, { hasta: now, sello: ended });
  }
  const made = { huella: fingerprintOf(publica), desde: now, hasta: null };
  await insertKey(tx, {
    huella: made.huella,
    publica,
    cifrada: secrets.encrypt(pem),
    sello: seal(made),
    desde: now,
  });
  return withKey(pair.privateKey, publica);
}

const withKey = (key: KeyObject, publicKey: string): SigningKey => ({
  fingerprint: fingerprintOf(publicKey),
  publicKey,
  sign: (text) =>
    sign('sha256', Buffer.from(text, 'utf8'), { key, dsaEncoding: 'ieee-p1363' }).toString(
      'base64',
    ),
});

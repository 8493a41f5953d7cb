import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import type { Reader, Tx } from '../db/database.ts';
import type { Seals } from './seals.ts';
import {
  currentKey,
  holdKeys,
  insertKey,
  type KeptKey,
  keptKeys,
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
}

interface Cipher {
  encrypt(plain: string): string;
  /** @throws Error when the text was made with another secret */
  decrypt(cipher: string): string;
}

/**
 * The key of the installation, made on its first use. One that this program cannot open (the secret was changed) or did not
 * make is retired and another made.
 */
export async function signingKey(keeper: Keeper, tx: Tx): Promise<SigningKey> {
  const found = opened(keeper, await currentKey(tx));
  if (found) return found;
  await holdKeys(tx);
  return opened(keeper, await currentKey(tx)) ?? (await newKey(keeper, tx));
}

/** Retires the key of the installation: what it signed still holds, and the next thing is signed with another. */
export async function changeSigningKey(keeper: Keeper, tx: Tx): Promise<SigningKey> {
  await holdKeys(tx);
  return newKey(keeper, tx);
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

/** A seal of a book is worth nothing here. */
const sealedText = (fingerprint: string): string => `llave de firma ${fingerprint}`;

/** Whether this program made the key: nobody adds one of her own behind its back. */
const isOwn = (seals: Seals, { huella, publica, sello }: KeptKey): boolean =>
  fingerprintOf(publica) === huella && seals.holds('libro', sealedText(huella), sello);

function opened({ secrets, seals }: Keeper, kept: KeptKey | undefined): SigningKey | undefined {
  if (!kept?.cifrada || !isOwn(seals, kept)) return undefined;
  const pem = decrypted(secrets, kept.cifrada);
  return pem === undefined ? undefined : withKey(createPrivateKey(pem), kept.publica);
}

/** Undefined for what another secret encrypted. */
function decrypted(secrets: Cipher, cipher: string): string | undefined {
  try {
    return secrets.decrypt(cipher);
  } catch {
    return undefined;
  }
}

async function newKey({ secrets, seals }: Keeper, tx: Tx): Promise<SigningKey> {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const publica = pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const fingerprint = fingerprintOf(publica);
  const pem = pair.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  await retireKey(tx);
  await insertKey(tx, {
    huella: fingerprint,
    publica,
    cifrada: secrets.encrypt(pem),
    sello: seals.seal('libro', sealedText(fingerprint)),
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

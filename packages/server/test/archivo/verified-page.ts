import { webcrypto } from 'node:crypto';
import { createContext, runInContext } from 'node:vm';

/** What the page of an exported expediente says of its signature; it runs as in a browser, without a network. */
export async function saidBySignature(page: string): Promise<{ text: string; key: string }> {
  const places = new Map<string, Place>();
  const placeOf = (id: string): Place => {
    const found = places.get(id) ?? new Place(dataOf(page, id));
    places.set(id, found);
    return found;
  };
  const script = /<script>([\s\S]*)<\/script>/.exec(page)?.[1] ?? '';
  const globals = { crypto: webcrypto, TextEncoder, Uint8Array, atob };
  const context = createContext({ ...globals, document: { getElementById: placeOf } });
  await runInContext(`(async () => { ${script}; await signed; })()`, context);
  return { text: placeOf('firmado').textContent, key: placeOf('llave').textContent };
}

/** As much of an element as the page's script touches. */
class Place {
  textContent: string;
  className = '';
  constructor(text: string) {
    this.textContent = text;
  }
  insertRow = () => ({ insertCell: () => new Place('') });
  addEventListener = (): undefined => undefined;
}

const dataOf = (page: string, id: string): string =>
  new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(page)?.[1] ??
  '';

/** Checks a signature with nothing but what is in the zip, as any program would. */
export async function isSigned(index: Buffer, signatureFile: string): Promise<boolean> {
  const { llave, firma } = JSON.parse(signatureFile);
  const { subtle } = webcrypto;
  const how = { name: 'ECDSA', namedCurve: 'P-256' };
  const key = await subtle.importKey('spki', Buffer.from(llave, 'base64'), how, false, ['verify']);
  const given = Buffer.from(firma, 'base64');
  return subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, given, index);
}

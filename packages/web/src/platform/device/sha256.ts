/**
 * The SHA-256 of content, in hexadecimal.
 * @returns nothing where the browser offers none: pages without HTTPS
 */
export async function sha256Of(content: BufferSource): Promise<string | undefined> {
  if (!globalThis.isSecureContext) return undefined;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

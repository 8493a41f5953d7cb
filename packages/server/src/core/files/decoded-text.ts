/**
 * The characters of a text file: UTF-8, else Windows-1252 as older programs of Windows write it. The beginning of
 * a text may end in the middle of a letter.
 */
export function decodedText(content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}

const KEEP_MS = 60_000;

/** Hands a file to the browser's downloads. */
export function downloadBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}

/** Downloads what the server sent as base64 text. */
export function downloadBase64(content: string, fileName: string, type: string): void {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  downloadBlob(new Blob([bytes], { type }), fileName);
}

/** A name with the moment in it: `Informe_2026-03-09_14-05-33.xlsx`. */
export function timestampedName(prefix: string, extension: string, at = new Date()): string {
  const two = (n: number) => String(n).padStart(2, '0');
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  const time = [two(at.getHours()), two(at.getMinutes()), two(at.getSeconds())].join('-');
  return `${prefix}_${day}_${time}.${extension}`;
}

export const fileTypes = {
  excel: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  word: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  kml: 'application/vnd.google-earth.kml+xml',
  pdf: 'application/pdf',
} as const;

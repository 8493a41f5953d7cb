import { timestampName } from '@comarca/shared/core/formats';
import { safeName } from '../files/safe-name.ts';

/** A document ready to be sent. */
export interface Download {
  name: string;
  type: string;
  content: Uint8Array;
}

/** `prefix_{subject}_{timestamp}.extension`, safe on every system. */
export function timedName(prefix: string, subject: string, extension: string): string {
  const part = safeName(subject.replace(/[/\\]+/g, '-')).slice(0, 80);
  return safeName(`${prefix}_${part}_${timestampName(new Date())}.${extension}`);
}

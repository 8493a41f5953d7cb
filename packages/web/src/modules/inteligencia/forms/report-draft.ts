import { z } from 'zod';
import { sessionStore } from '../../../platform/session/session-store.ts';
import type { ReportInput } from './report-values.ts';

const valuesSchema = z.object({
  name: z.string(),
  template: z.string().nullable(),
  buffer: z.number().nullable(),
  crs: z.number().nullable(),
  layers: z.array(z.string()),
  trazado: z.custom<ReportInput['trazado']>(),
});

const draftSchema = z.object({ typed: valuesSchema, base: valuesSchema });

/** What was typed in the form, and what it was typed over. */
export type ReportDraft = Record<'typed' | 'base', ReportInput>;

/**
 * What was typed and not yet saved, kept in this tab: a lost session or a closed page does not
 * lose it. It belongs to the person who typed it.
 * @param id the report's, or null for a new one
 */
export const reportDraft = {
  read(id: string | null): ReportDraft | null {
    const text = sessionStorage.getItem(keyOf(id));
    if (!text) return null;
    try {
      return draftSchema.parse(JSON.parse(text));
    } catch {
      return null;
    }
  },

  write(id: string | null, draft: ReportDraft): void {
    try {
      sessionStorage.setItem(keyOf(id), JSON.stringify(draft));
    } catch {
      // The browser's room is full (a very large boundary): the form itself still holds it.
    }
  },

  clear(id: string | null): void {
    sessionStorage.removeItem(keyOf(id));
  },
};

let owner = '';

/** After the session ends, what is typed still belongs to who was there. */
function keyOf(id: string | null): string {
  owner = sessionStore.get()?.id ?? owner;
  return `comarca.reporteRapido.borrador.${owner}.${id ?? 'nuevo'}`;
}

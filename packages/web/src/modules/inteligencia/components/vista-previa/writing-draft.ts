import { z } from 'zod';
import { sessionStore } from '../../../../platform/session/session-store.ts';

const schema = z.object({
  analisis: z.record(z.string(), z.string()),
  mostrar: z.record(z.string(), z.boolean()),
  /** the analyses as they were stored when writing over them began */
  antes: z.record(z.string(), z.string()).default({}),
});

/** Analyses and switches by layer name that the server does not have yet. */
export type PendingWriting = z.output<typeof schema>;

const nothing: PendingWriting = { analisis: {}, mostrar: {}, antes: {} };
let owner = '';

/** What was written and not yet saved, kept in this tab for the person who wrote it. */
export const writingDraft = {
  read(reportId: string): PendingWriting {
    const text = sessionStorage.getItem(keyOf(reportId));
    if (!text) return nothing;
    try {
      return schema.parse(JSON.parse(text));
    } catch {
      return nothing;
    }
  },

  write(reportId: string, pending: PendingWriting): void {
    try {
      sessionStorage.setItem(keyOf(reportId), JSON.stringify(pending));
    } catch {
      // The browser's room is full: the screen itself still holds it.
    }
  },
};

/** After the session ends, what is typed still belongs to who was there. */
function keyOf(reportId: string): string {
  owner = sessionStore.get()?.id ?? owner;
  return `comarca.reporteRapido.analisis.${owner}.${reportId}`;
}

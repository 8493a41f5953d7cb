import type { RequestContext } from '../../../core/app.ts';
import { recordDownloads } from '../../../core/files/record-download.ts';
import type { StoredFacts } from './foreign.repository.ts';

/** A file of another record that went with a zip of the archive. */
export type Taken = Pick<StoredFacts, 'entidad' | 'entidadId'> & { nombre: string };

/** Records with each record that its file was taken home, as where the record itself gives it. */
export async function noteTaken(context: RequestContext, taken: readonly Taken[]): Promise<void> {
  const downloads = taken.flatMap(({ entidad: entity, entidadId: entityId, nombre: name }) =>
    entityId === null ? [] : [{ entity, entityId, name }],
  );
  if (downloads.length > 0) await recordDownloads(context, downloads);
}

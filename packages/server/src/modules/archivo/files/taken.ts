import type { RequestContext } from '../../../core/app.ts';
import { recordDownload } from '../../../core/files/record-download.ts';
import type { StoredFacts } from './foreign.repository.ts';

/** A file of another record that went with a zip of the archive. */
export type Taken = Pick<StoredFacts, 'entidad' | 'entidadId'> & { nombre: string };

/** Records with each record that its file was taken home, as where the record itself gives it. */
export async function noteTaken(context: RequestContext, taken: readonly Taken[]): Promise<void> {
  for (const { entidad: entity, entidadId: entityId, nombre: name } of taken) {
    if (entityId !== null) await recordDownload(context, { entity, entityId, name });
  }
}

import type { Readable } from 'node:stream';
import type { App, RequestContext } from '../../app.ts';
import { settledTransaction } from '../../db/statements/settled-transaction.ts';
import { storeFile } from '../file.repository.ts';
import { saveWithContent } from '../save-with-content.ts';

/** Bytes of a prepared file at most. */
const MOST_BYTES = 4 * 1024 ** 3;

/** A file that a job has made. */
interface MadeFile {
  /** `archivos.entidad`, by which its module says who fetches it: whoever asked for it */
  entity: string;
  user: number | null;
  name: string;
  type: string;
  content: Readable;
}

/**
 * Keeps for a day what a job has made for a person.
 * @returns the job's result, from which lists of prepared files know it
 */
export async function keepPrepared(app: App, { entity, user, name, type, content }: MadeFile) {
  const stored = await app.files.put(content, { limit: MOST_BYTES });
  const file = await saveWithContent(app, [stored.key], () =>
    settledTransaction(app.database.db, (tx) =>
      storeFile(tx, {
        ...stored,
        nombre: name,
        tipoMime: type,
        entidad: entity,
        entidadId: String(user),
        // It takes up nobody's allowance for files that are sent, and goes after a day as they do.
        creadoPor: null,
        sinGuardar: true,
      }),
    ),
  );
  return { archivo: file, nombre: name, bytes: stored.bytes };
}

/** A prepared file is fetched by whoever asked for it. @param owner what `keepPrepared` kept it under */
export const isWhoAskedForIt = async (
  { actor }: Pick<RequestContext, 'actor'>,
  owner: string | null,
): Promise<boolean> => actor !== null && actor?.id === Number(owner);

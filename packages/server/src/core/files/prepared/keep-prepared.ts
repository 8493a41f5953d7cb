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
  /** key of the record that it is made of */
  about: number;
  name: string;
  type: string;
  content: Readable;
}

/**
 * Keeps for a day what a job has made for a person.
 * @returns the job's result, from which lists of prepared files know it
 */
export async function keepPrepared(
  app: App,
  { entity, user, about, name, type, content }: MadeFile,
) {
  const stored = await app.files.put(content, { limit: MOST_BYTES });
  const file = await saveWithContent(app, [stored.key], () =>
    settledTransaction(app.database.db, (tx) =>
      storeFile(tx, {
        ...stored,
        nombre: name,
        tipoMime: type,
        entidad: entity,
        entidadId: `${user} ${about}`,
        // It takes up nobody's allowance for files that are sent, and goes after a day as they do.
        creadoPor: null,
        sinGuardar: true,
      }),
    ),
  );
  return { archivo: file, nombre: name, bytes: stored.bytes };
}

/**
 * A prepared file is fetched by whoever asked for it, as long as that person may have what it is made of:
 * a right that was taken away meanwhile is looked for again.
 * @param mayStill whether the caller may have what is made of the record of this key
 * @returns the rule, which is asked by what `keepPrepared` kept the file under
 */
export const whoAskedForIt =
  (mayStill: (context: RequestContext, about: number) => Promise<boolean>) =>
  async (context: RequestContext, owner: string | null): Promise<boolean> => {
    const [, user, about] = /^(\d+) (\d+)$/.exec(owner ?? '') ?? [];
    if (user === undefined || context.actor?.id !== Number(user)) return false;
    return mayStill(context, Number(about));
  };

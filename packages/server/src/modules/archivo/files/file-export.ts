import { Readable } from 'node:stream';
import { AppError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import { z } from 'zod';
import type { App, RequestContext } from '../../../core/app.ts';
import { openFile } from '../../../core/files/open-file.ts';
import { safeName } from '../../../core/files/safe-name.ts';
import { type ZipSource, zipStream } from '../../../core/files/zip-stream.ts';
import { reading } from '../../../core/operation/operation.ts';
import { canonicalText } from '../../../core/proof/canonical.ts';
import { signingKey } from '../../../core/proof/signing-key.ts';
import { FOLDER, VIEW } from '../access.ts';
import { contentsOf, findFile, lastIndex } from './file.repository.ts';
import { indexToShow, type ShownIndex } from './file.service.ts';
import { type IndexEntry, signedIndex } from './file-index.ts';
import { storedFacts } from './foreign.repository.ts';
import type { Taken } from './taken.ts';
import { verificationPage } from './verification-page.ts';

/** What of an expediente is taken home. @throws AppError NOT_FOUND, FORBIDDEN */
const fileToExport = reading({
  access: VIEW,
  schema: z.object({ carpeta: idOf(FOLDER) }),
  async run(scope, { carpeta }) {
    const file = await findFile(scope.db, carpeta);
    if (!file) throw new AppError('NOT_FOUND');
    const shown = await indexToShow(scope, file);
    const closing = file.cerrado ? await lastIndex(scope.db, carpeta) : undefined;
    const { documentos } = shown.index;
    const versions = documentos.flatMap(({ documento: id, version }) =>
      id === null || version === null ? [] : [{ id, numero: version }],
    );
    const files = documentos.flatMap(({ origen }) => (origen ? [origen.archivo] : []));
    return {
      file,
      ...shown,
      closing,
      versions,
      contents: await contentsOf(scope.db, versions),
      ofRecords: await storedFacts(scope.db, files),
    };
  },
});

/** Where anybody reads the public keys of the installation. */
export const KEYS_DOOR = '/api/v1/archivo/llaves';

/**
 * The index as it is given: the text that was signed when it was closed, or a part of it that says so and is signed now. What
 * is still open, or was only sealed, has no signature.
 */
async function givenIndex(
  app: App,
  { index, text, closing, unread }: Pick<ShownIndex, 'index' | 'text' | 'unread'> & Closed,
): Promise<{ text: string; signature: string | null }> {
  if (text !== undefined) return { text, signature: closing?.firma ?? null };
  if (!closing?.firma) return { text: canonicalText(index), signature: null };
  const whole = { huella: closing.huella ?? '', ausentes: unread };
  const { db } = app.database;
  const key = await db.transaction().execute((tx) => signingKey(app, tx));
  return signedIndex(key, { ...index, parteDe: whole });
}

interface Closed {
  closing: Awaited<ReturnType<typeof lastIndex>>;
}

/** The signature for programs: `openssl` or any other checks it with the key that the index names. */
const signatureFile = (signature: string, text: string): string =>
  canonicalText({ ...JSON.parse(text).firmado, formato: 'IEEE P1363', firma: signature });

/** What was taken home with an expediente, for the records of it. */
export interface Exported {
  name: string;
  count: number;
  content: Readable;
  read: { id: number; numero: number }[];
  ofRecords: Taken[];
}

/** An expediente as a zip: its documents, its index, and a page that checks them without the platform. */
export async function exportFile(
  app: App,
  context: RequestContext,
  asked: { carpeta: string },
): Promise<Exported> {
  const found = await fileToExport(context, asked);
  const { file, index, closing, unread, contents, ofRecords } = found;
  const { text, signature } = await givenIndex(app, found);
  const stored = ({ documento, version, origen }: IndexEntry) => {
    if (!origen) return contents.get(`${documento} ${version}`);
    const kept = ofRecords.get(origen.archivo);
    return kept && { archivo: kept.id, clave: kept.clave };
  };
  function* sources(): Generator<ZipSource> {
    const now = new Date();
    const written = (name: string, content: string): ZipSource => ({
      name,
      changed: now,
      open: async () => Readable.from([Buffer.from(content, 'utf8')]),
    });
    yield written('indice.json', text);
    if (signature !== null) yield written('firma.json', signatureFile(signature, text));
    const act = closing && { hash: closing.huella ?? '', date: closing.fecha, seal: closing.sello };
    const keys = app.config.PUBLIC_URL && `${app.config.PUBLIC_URL}${KEYS_DOOR}`;
    yield written(
      'verificar.html',
      verificationPage({ text, signature, keys }, act && { ...act, unread }),
    );
    for (const one of index.documentos) {
      const content = stored(one);
      // A document that is gone is missing for who checks, too: the rest is still given.
      if (!content) continue;
      const { archivo: id, clave } = content;
      const changed = new Date(one.fecha);
      yield { name: one.archivo, changed, open: () => openFile(app, { id, clave }) };
    }
  }
  return {
    name: `${safeName(`expediente ${file.codigo}`)}.zip`,
    count: index.documentos.length,
    content: zipStream(sources()),
    read: found.versions,
    ofRecords: index.documentos.flatMap(({ nombre, origen }) => {
      const kept = origen && ofRecords.get(origen.archivo);
      return kept ? [{ ...kept, nombre }] : [];
    }),
  };
}

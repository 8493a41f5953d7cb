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
import { FOLDER, VIEW } from '../access.ts';
import { contentsOf, findFile, lastIndex } from './file.repository.ts';
import { indexToShow } from './file.service.ts';
import type { IndexEntry } from './file-index.ts';
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
  const text = found.text ?? canonicalText(index);
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
    const act = closing && { hash: closing.huella ?? '', date: closing.fecha, seal: closing.sello };
    yield written('verificar.html', verificationPage(text, act && { ...act, unread }));
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

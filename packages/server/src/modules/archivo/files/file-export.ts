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
import { verificationPage } from './verification-page.ts';

/** What of an expediente is taken home. @throws AppError NOT_FOUND, FORBIDDEN */
const fileToExport = reading({
  access: VIEW,
  schema: z.object({ carpeta: idOf(FOLDER) }),
  async run(scope, { carpeta }) {
    const file = await findFile(scope.db, carpeta);
    if (!file) throw new AppError('NOT_FOUND');
    const index = await indexToShow(scope, file);
    const closing = file.cerrado ? await lastIndex(scope.db, carpeta) : undefined;
    const versions = index.documentos.map(({ documento, version }) => ({
      id: documento,
      numero: version,
    }));
    return { file, index, closing, contents: await contentsOf(scope.db, versions) };
  },
});

/** An expediente as a zip: its documents, its index, and a page that checks them without the platform. */
export async function exportFile(
  app: App,
  context: RequestContext,
  asked: { carpeta: string },
): Promise<{
  name: string;
  count: number;
  content: Readable;
  read: { id: number; numero: number }[];
}> {
  const { file, index, closing, contents } = await fileToExport(context, asked);
  const text = canonicalText(index);
  function* sources(): Generator<ZipSource> {
    const now = new Date();
    const written = (name: string, content: string): ZipSource => ({
      name,
      changed: now,
      open: async () => Readable.from([Buffer.from(content, 'utf8')]),
    });
    yield written('indice.json', text);
    const act = closing && { hash: closing.huella ?? '', date: closing.fecha, seal: closing.sello };
    yield written('verificar.html', verificationPage(text, act));
    for (const { documento, version, archivo, fecha } of index.documentos) {
      const content = contents.get(`${documento} ${version}`);
      // A document that is gone is missing for who checks, too: the rest is still given.
      if (!content) continue;
      const { archivo: id, clave } = content;
      yield { name: archivo, changed: new Date(fecha), open: () => openFile(app, { id, clave }) };
    }
  }
  const name = `${safeName(`expediente ${file.codigo}`)}.zip`;
  const read = index.documentos.map(({ documento: id, version }) => ({ id, numero: version }));
  return { name, count: index.documentos.length, content: zipStream(sources()), read };
}

import { type DemoDocument, demoDocuments } from '../../../db/demo/archive.ts';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db/database.ts';
import { storeFile } from '../../core/files/file.repository.ts';
import { VERSION_FILE } from './access.ts';
import {
  describeDocument,
  insertDocument,
  insertVersion,
} from './documents/document.repository.ts';
import { type FolderRow, folderNamed, insertFolder } from './folders/folder.repository.ts';
import { keepWords } from './search/search.repository.ts';

/** The company's own documents of the demo story, by their keeper. */
export async function loadDemoArchive(app: App, tx: Tx, user: number): Promise<void> {
  for (const document of demoDocuments) await insertDemoDocument(app, tx, { document, user });
}

async function insertDemoDocument(
  app: App,
  tx: Tx,
  { document, user }: { document: DemoDocument; user: number },
): Promise<void> {
  const { nombre, descripcion, etiquetas, versiones } = document;
  const folder = await folderOf(tx, document.carpeta, user);
  let id: number | undefined;
  for (const { texto, motivo } of versiones) {
    const content = await app.files.put(Buffer.from(texto, 'utf8'), { noteIn: tx });
    const typed = { ...content, tipoMime: nombre.endsWith('.csv') ? 'text/csv' : 'text/plain' };
    id ??= await insertDocument(tx, { ...typed, nombre, carpeta: folder, user });
    const owned = { nombre, entidad: VERSION_FILE, entidadId: String(id), creadoPor: user };
    const file = await storeFile(tx, { ...typed, ...owned });
    const number = await insertVersion(tx, {
      ...typed,
      document: id,
      file,
      reason: motivo,
      user,
    });
    await describeDocument(tx, id, { nombre, descripcion, etiquetas: [...etiquetas] });
    await keepWords(tx, { id, numero: number, text: texto });
  }
}

/** The folder at the end of a path, made where it is not there. */
async function folderOf(tx: Tx, path: readonly string[], creator: number): Promise<number> {
  let parent: FolderRow | null = null;
  for (const name of path) {
    const known: FolderRow | undefined = await folderNamed(tx, {
      parent: parent?.id ?? null,
      name,
    });
    parent = known ?? (await insertFolder(tx, { parent, name, creator }));
  }
  if (!parent) throw new Error('a document of the demo has no folder');
  return parent.id;
}

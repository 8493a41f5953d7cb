import { Readable } from 'node:stream';
import { newDocument } from './permission-rows.archive.ts';
import type { World } from './permission-world.ts';

/** A PDF of the archive whose content is there, made for the call. */
export async function storedDocument(world: World): Promise<{ documento: string }> {
  const { id } = await newDocument(world);
  const content = Readable.from([Buffer.from(`%PDF-1.4\n${world.next()}`)]);
  const { key, bytes, sha256 } = await world.test.app.files.put(content, { limit: 1_000 });
  await world.test.app.database.pool.query(
    `with documento as (
       update archivo_documentos set nombre = 'acta.pdf', tipo_mime = 'application/pdf', bytes = $3,
         sha256 = $4 where id = $1)
     update archivos set clave = $2, nombre = 'acta.pdf', tipo_mime = 'application/pdf', bytes = $3,
       sha256 = $4
     where id = (select archivo_id from archivo_versiones where documento_id = $1 and numero = 2)`,
    [id, key, bytes, sha256],
  );
  return { documento: id };
}

import { sql } from 'kysely';
import type { Tx } from '../../core/db/database.ts';
import { versionedTable } from '../../core/management/versioned-table.repository.ts';

/** Images of a subject; one that is undefined stays. */
export interface SubjectImages {
  imagen_original?: string | null | undefined;
  imagen?: string | null | undefined;
  imagen_thumb?: string | null | undefined;
  crop_data?: string | null | undefined;
}

export interface Contacts {
  phones: readonly { telefono: string; extension: string }[];
  emails: readonly { email: string }[];
  addresses: readonly { municipio: string; direccion: string; barrio: string }[];
}

const rows = versionedTable('sujetos');

export const subjectRows: typeof rows = {
  ...rows,
  update: (tx, id, values) =>
    rows.update(tx, id, { ...values, fecha_actualizacion: sql<Date>`now()` }),
};

export async function setImages(tx: Tx, id: number, images: SubjectImages): Promise<void> {
  if (Object.values(images).every((value) => value === undefined)) return;
  await tx.updateTable('sujetos').set(images).where('id', '=', id).execute();
}

/** The subject's contacts are these from now on. */
export async function replaceContacts(tx: Tx, id: number, contacts: Contacts): Promise<void> {
  const { phones, emails, addresses } = contacts;
  for (const table of ['telefonos', 'emails', 'direcciones'] as const) {
    await tx.deleteFrom(table).where('sujeto_id', '=', id).execute();
  }
  if (phones.length > 0) {
    await tx
      .insertInto('telefonos')
      .values(phones.map((phone) => ({ ...phone, sujeto_id: id })))
      .execute();
  }
  if (emails.length > 0) {
    await tx
      .insertInto('emails')
      .values(emails.map(({ email }) => ({ email, sujeto_id: id })))
      .execute();
  }
  if (addresses.length > 0) {
    await tx
      .insertInto('direcciones')
      .values(
        addresses.map(({ municipio, direccion, barrio }) => ({
          sujeto_id: id,
          municipio_codigo: municipio,
          direccion,
          barrio,
        })),
      )
      .execute();
  }
}

/** Makes a user's upload an image of the subject. @returns whether there is such an upload */
export async function adoptUpload(
  tx: Tx,
  upload: { id: string; entidad: string; userId: number },
  record: { entidad: string; id: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('archivos')
    .set({ entidad: record.entidad, entidad_id: String(record.id), sin_guardar: false })
    .where('id', '=', upload.id)
    .where('entidad', '=', upload.entidad)
    .where('entidad_id', '=', String(upload.userId))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

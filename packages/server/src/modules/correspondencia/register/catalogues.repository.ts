import type { SavedValues } from '@comarca/shared/core/record/record-fields';
import type {
  letterTypeFields,
  nonWorkingDayFields,
} from '@comarca/shared/modules/correspondencia/letter-catalogue.fields';
import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import type { ManagedRow } from '../../../core/management/managed-repository.ts';
import { plainTable } from '../../../core/management/plain-table.repository.ts';

/** A declared day; `escrita` is its date as people and programs write it, to be searched. */
type NonWorkingDay = ManagedRow & SavedValues<typeof nonWorkingDayFields> & { escrita: string };

export const nonWorkingDayTable = plainTable<
  NonWorkingDay,
  SavedValues<typeof nonWorkingDayFields>,
  'dias_no_habiles'
>({
  table: 'dias_no_habiles',
  columns: { fecha: 'fecha', nombre: 'nombre' },
  rows: sql`select id, version, fecha, nombre,
    to_char(fecha, 'DD/MM/YYYY YYYY-MM-DD') as escrita from dias_no_habiles`,
  search: ['nombre', 'escrita'],
  orderBy: ['fecha', 'nombre'],
});

type LetterType = ManagedRow & SavedValues<typeof letterTypeFields>;

export const letterTypeTable = plainTable<
  LetterType,
  SavedValues<typeof letterTypeFields>,
  'tipos_correspondencia'
>({
  table: 'tipos_correspondencia',
  columns: { nombre: 'nombre', diasRespuesta: 'dias_respuesta' },
  search: ['nombre'],
  orderBy: ['nombre', 'diasRespuesta'],
});

/** The days declared without work from a day on, `YYYY-MM-DD`. */
export async function oneOffDays(db: Reader, from: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('dias_no_habiles')
    .select('fecha')
    .where('fecha', '>=', from)
    .execute();
  return new Set(rows.map(({ fecha }) => String(fecha)));
}

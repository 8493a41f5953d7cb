import type { SavedValues } from '@comarca/shared/core/record/record-fields';
import type { filingFields } from '@comarca/shared/modules/inmobiliaria/negotiation.fields';
import { sql } from 'kysely';
import { chosenFrom } from '../../../core/history/choosable.repository.ts';
import type { ManagedRow } from '../../../core/management/managed-repository.ts';
import { plainTable } from '../../../core/management/plain-table.repository.ts';
import type { OfEstate } from './of-estate.ts';

export type FilingValues = Omit<SavedValues<typeof filingFields>, 'carta'> & { carta: number };

/** A letter, and whose it is: only its people are told of it. */
interface LinkedLetter {
  id: number;
  codigoRadicacion: string;
  descripcion: string;
  funcionario_id: number;
  usuario_creo_id: number;
}

export type FilingRow = ManagedRow & OfEstate & { nota: string; carta: LinkedLetter };

export const filingTable = plainTable<FilingRow, FilingValues & OfEstate, 'radicados_gi'>({
  table: 'radicados_gi',
  columns: { predio: 'predio_id', carta: 'carta_id', nota: 'nota' },
  rows: sql`select f.id, f.version, f.predio_id as predio, f.nota,
    json_build_object('id', c.id, 'codigoRadicacion', coalesce(c.codigo_radicacion, 'Sin radicado'),
      'descripcion', c.descripcion, 'funcionario_id', c.funcionario_id,
      'usuario_creo_id', c.usuario_creo_id) as carta
    from radicados_gi f join correspondencias c on c.id = f.carta_id`,
  search: ['nota'],
  orderBy: ['id', 'nota'],
});

/** Letters with a number, for the old values of the form. */
export const lettersToChoose = chosenFrom(
  () => sql`select id, codigo_radicacion as nombre from correspondencias
    where codigo_radicacion is not null`,
);

import type { SavedValues } from '@comarca/shared/core/record/record-fields';
import type { termFields } from '@comarca/shared/modules/inmobiliaria/negotiation.fields';
import { sql } from 'kysely';
import type { Tx } from '../../../core/db/database.ts';
import type { ManagedRow } from '../../../core/management/managed-repository.ts';
import { plainTable } from '../../../core/management/plain-table.repository.ts';
import type { OfEstate } from './of-estate.ts';

export type TermValues = Omit<SavedValues<typeof termFields>, 'cumplido'> & {
  cumplido: string | null;
};

export type TermRow = ManagedRow & OfEstate & TermValues & { vence: string };

export const plainTerms = plainTable<
  TermRow,
  TermValues & OfEstate & { vence: string },
  'plazos_gi'
>({
  table: 'plazos_gi',
  columns: {
    predio: 'predio_id',
    asunto: 'asunto',
    desde: 'desde',
    dias: 'dias',
    vence: 'vence',
    cumplido: 'cumplido',
  },
  rows: sql`select id, version, predio_id as predio, asunto, desde, dias, vence, cumplido
    from plazos_gi`,
  search: ['asunto'],
  orderBy: ['vence', 'asunto', 'desde'],
});

/** Ends on this day the terms that a stage opened. */
export async function endStageTerms(tx: Tx, estate: number, day: string): Promise<void> {
  await sql`/* inmobiliaria: end terms of a stage */
    update plazos_gi set cumplido = ${day}::date, version = version + 1
    where predio_id = ${estate} and etapa_id is not null and cumplido is null`.execute(tx);
}

/** Opens the term of a stage. */
export async function openStageTerm(
  tx: Tx,
  estate: number,
  term: { etapa: number; asunto: string; desde: string; dias: number; vence: string },
): Promise<void> {
  await sql`/* inmobiliaria: open the term of a stage */
    insert into plazos_gi (predio_id, etapa_id, asunto, desde, dias, vence)
    values (${estate}, ${term.etapa}, ${term.asunto}, ${term.desde}::date, ${term.dias},
      ${term.vence}::date)`.execute(tx);
}

/** Open terms that end on a day or later, which nobody else changes until the transaction ends. */
export async function openTermsFrom(
  tx: Tx,
  day: string,
): Promise<Pick<TermRow, 'id' | 'desde' | 'dias' | 'vence'>[]> {
  const { rows } = await sql<Pick<TermRow, 'id' | 'desde' | 'dias' | 'vence'>>`
    /* inmobiliaria: open terms */
    select id, desde, dias, vence from plazos_gi
    where cumplido is null and vence >= ${day}::date order by id for no key update`.execute(tx);
  return rows;
}

/** Writes other last days. */
export async function moveTerms(
  tx: Tx,
  moved: readonly { id: number; vence: string }[],
): Promise<void> {
  await sql`/* inmobiliaria: move terms */
    update plazos_gi t set vence = m.vence, version = t.version + 1
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) m (id int, vence date)
    where t.id = m.id`.execute(tx);
}

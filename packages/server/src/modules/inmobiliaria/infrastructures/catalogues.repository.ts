import type { SavedValues } from '@comarca/shared/core/record/record-fields';
import type {
  rightStateFields,
  rightTypeFields,
  sigTypeFields,
} from '@comarca/shared/modules/inmobiliaria/infrastructure.fields';
import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import { chosenFrom } from '../../../core/history/choosable.repository.ts';
import type { ManagedRow } from '../../../core/management/managed-repository.ts';
import { plainTable } from '../../../core/management/plain-table.repository.ts';

type RightType = SavedValues<typeof rightTypeFields>;
export const rightTypeTable = plainTable<ManagedRow & RightType, RightType, 'tipos_derecho_gi'>({
  table: 'tipos_derecho_gi',
  columns: { tipo: 'tipo' },
  search: ['tipo'],
  orderBy: ['tipo'],
});

type RightState = SavedValues<typeof rightStateFields>;
export const rightStateTable = plainTable<
  ManagedRow & RightState,
  RightState,
  'estados_derecho_gi'
>({
  table: 'estados_derecho_gi',
  columns: { estado: 'estado' },
  search: ['estado'],
  orderBy: ['estado'],
});

type SigType = SavedValues<typeof sigTypeFields>;
export const sigTypeTable = plainTable<ManagedRow & SigType, SigType, 'tipos_infraestructura_sig'>({
  table: 'tipos_infraestructura_sig',
  columns: { tipo: 'tipo' },
  search: ['tipo'],
  orderBy: ['tipo'],
});

/** An entry with the text that people choose it by. */
interface Entry {
  id: number;
  nombre: string;
}

const entries = (table: string, text: string) => sql<Entry[]>`(
  select coalesce(json_agg(json_build_object('id', x.id, 'nombre', x.${sql.ref(text)})
    order by buscable(x.${sql.ref(text)}), x.id), '[]') from ${sql.table(table)} x)`;

interface Choices {
  tiposDerecho: Entry[];
  estadosDerecho: Entry[];
  tiposInfraestructuraSig: Entry[];
}

/** What the right and the kind of an infrastructure are chosen from. */
export async function listCatalogues(db: Reader): Promise<Choices> {
  const { rows } = await sql<Choices>`/* inmobiliaria: catalogues of infrastructures */
    select ${entries('tipos_derecho_gi', 'tipo')} as "tiposDerecho",
      ${entries('estados_derecho_gi', 'estado')} as "estadosDerecho",
      ${entries('tipos_infraestructura_sig', 'tipo')} as "tiposInfraestructuraSig"`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('a select without a table answers one row');
  return found;
}

/** For old values of the form. */
export const cataloguesToChoose = {
  tipoDerecho: chosenFrom(() => sql`select id, tipo as nombre from tipos_derecho_gi`),
  estadoDerecho: chosenFrom(() => sql`select id, estado as nombre from estados_derecho_gi`),
  tipoInfraestructuraSig: chosenFrom(
    () => sql`select id, tipo as nombre from tipos_infraestructura_sig`,
  ),
};

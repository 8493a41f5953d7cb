import type {
  ElementValue,
  ReportVariable,
} from '@comarca/shared/modules/inteligencia/project-report';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';

/** What is written of one element of a project's report. */
export interface StoredElement {
  variable: ReportVariable;
  valor: ElementValue;
  version: number;
}

export async function listElements(db: Reader, project: number): Promise<StoredElement[]> {
  const rows = await db
    .selectFrom('elementos_informe_it')
    .select(['variable', 'valor', 'version'])
    .where('proyecto_it_id', '=', project)
    .execute();
  return rows as StoredElement[];
}

/** One element, which nobody else writes until the transaction ends; undefined before the first time. */
export async function lockElement(
  tx: Tx,
  project: number,
  variable: ReportVariable,
): Promise<StoredElement | undefined> {
  // The project's row holds back whoever would write the same element for the first time.
  await sql`/* inteligencia: hold a project */
    select 1 from proyectos_it where id = ${project} for no key update`.execute(tx);
  const row = await tx
    .selectFrom('elementos_informe_it')
    .select(['variable', 'valor', 'version'])
    .where('proyecto_it_id', '=', project)
    .where('variable', '=', variable)
    .executeTakeFirst();
  return row as StoredElement | undefined;
}

/** Writes an element. @returns its version */
export async function writeElement(
  tx: Tx,
  project: number,
  { variable, valor }: Pick<StoredElement, 'variable' | 'valor'>,
): Promise<number> {
  const { rows } = await sql<{ version: number }>`/* inteligencia: write an element */
    insert into elementos_informe_it (proyecto_it_id, variable, valor)
    values (${project}, ${variable}, ${JSON.stringify(valor)}::jsonb)
    on conflict (proyecto_it_id, variable) do update set valor = excluded.valor,
      version = elementos_informe_it.version + 1
    returning version`.execute(tx);
  return rows[0]?.version ?? 1;
}

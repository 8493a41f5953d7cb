import type { TemplateNode } from '@comarca/shared/modules/inteligencia/template';
import type { Reader, Tx } from '../../core/db/database.ts';

export interface Template {
  id: number;
  nombre: string;
  profundidad: 2 | 3;
  root: TemplateNode;
}

const columns = ['id', 'nombre', 'profundidad', 'estructura'] as const;

/** The templates offered for quick reports: without an object, of depth 2 or 3. */
export async function listTemplates(db: Reader): Promise<Template[]> {
  const rows = await db
    .selectFrom('estructuras_it')
    .select(columns)
    .where('object_id', 'is', null)
    .orderBy('nombre')
    .orderBy('id')
    .execute();
  return rows.map(toTemplate);
}

export async function findTemplate(db: Reader, id: number): Promise<Template | undefined> {
  const row = await db
    .selectFrom('estructuras_it')
    .select(columns)
    .where('id', '=', id)
    .where('object_id', 'is', null)
    .executeTakeFirst();
  return row && toTemplate(row);
}

/** Offers one more template for quick reports. */
export async function insertTemplate(tx: Tx, template: Omit<Template, 'id'>): Promise<void> {
  await tx
    .insertInto('estructuras_it')
    .values({
      nombre: template.nombre,
      profundidad: template.profundidad,
      estructura: JSON.stringify(template.root),
    })
    .execute();
}

function toTemplate(row: {
  id: number;
  nombre: string;
  profundidad: number;
  estructura: unknown;
}): Template {
  return {
    id: row.id,
    nombre: row.nombre,
    profundidad: row.profundidad === 3 ? 3 : 2,
    root: row.estructura as TemplateNode,
  };
}

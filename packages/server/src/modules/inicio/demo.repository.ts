import type { TemplateNode } from '@comarca/shared/modules/inteligencia/template';
import type { Reader, Tx } from '../../core/db/database.ts';

export async function hasUsers(db: Reader): Promise<boolean> {
  const row = await db.selectFrom('usuarios').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function layerExists(db: Reader, nombre: string): Promise<boolean> {
  const row = await db
    .selectFrom('tablas_postgis')
    .select('id')
    .where('nombre', '=', nombre)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertTemplate(
  tx: Tx,
  template: { nombre: string; profundidad: 2 | 3; root: TemplateNode },
): Promise<void> {
  await tx
    .insertInto('estructuras_it')
    .values({
      nombre: template.nombre,
      profundidad: template.profundidad,
      estructura: JSON.stringify(template.root),
    })
    .execute();
}

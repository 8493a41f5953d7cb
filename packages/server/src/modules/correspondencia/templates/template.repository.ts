import type { letterTemplateSchema } from '@comarca/shared/modules/correspondencia/template.schema';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { deleteFile } from '../../../core/files/file.repository.ts';
import type { ManagedRow } from '../../../core/management/managed-repository.ts';
import { plainTable } from '../../../core/management/plain-table.repository.ts';
import type { FooterField } from '../letters/letter.repository.ts';

/** The name of a template in the audit, in its history and beside its files. */
export const TEMPLATE_ENTITY = 'plantillaCorrespondencia';

export type TemplateValues = z.output<typeof letterTemplateSchema>;

export interface TemplateRow extends ManagedRow {
  nombre: string;
  proyecto: number | null;
  proyectoNombre: string | null;
  proceso: number | null;
  procesoNombre: string | null;
  archivo: string | null;
  archivoNombre: string | null;
  /** Where its file is stored. */
  clave: string | null;
  camposPie: FooterField[];
  agruparAnio: boolean;
  agruparMes: boolean;
  agruparDia: boolean;
  activa: boolean;
}

/** As the columns hold them. */
type Stored = Omit<TemplateValues, 'camposPie'> & { camposPie: string };

const table = plainTable<TemplateRow, Stored, 'plantillas_correspondencia'>({
  table: 'plantillas_correspondencia',
  columns: {
    nombre: 'nombre',
    proyecto: 'proyecto_id',
    proceso: 'proceso_id',
    archivo: 'archivo_id',
    camposPie: 'campos_pie',
    agruparAnio: 'agrupar_anio',
    agruparMes: 'agrupar_mes',
    agruparDia: 'agrupar_dia',
    activa: 'activa',
  },
  rows: sql`select l.id, l.version, l.nombre, l.proyecto_id as proyecto, l.proceso_id as proceso,
      p.nombre as "proyectoNombre", s.nombre as "procesoNombre",
      l.archivo_id as archivo, f.nombre as "archivoNombre", f.clave, l.campos_pie as "camposPie",
      l.agrupar_anio as "agruparAnio", l.agrupar_mes as "agruparMes", l.agrupar_dia as "agruparDia",
      l.activa
    from plantillas_correspondencia l
    left join proyectos p on p.id = l.proyecto_id
    left join procesos s on s.id = l.proceso_id
    left join archivos f on f.id = l.archivo_id`,
  search: ['nombre', 'proyectoNombre', 'procesoNombre'],
  orderBy: ['nombre', 'proyectoNombre', 'procesoNombre', 'activa'],
});

const stored = ({ camposPie, ...values }: TemplateValues): Stored => ({
  ...values,
  camposPie: JSON.stringify(camposPie),
});

/** Templates with their file: it becomes the template's with the save, and goes with it. */
export const templateTable = {
  ...table,
  async insert(tx: Tx, values: TemplateValues, by: number | null): Promise<number> {
    const id = await table.insert(tx, stored(values), by);
    await claimFile(tx, values.archivo, id);
    return id;
  },
  async update(tx: Tx, id: number, values: TemplateValues): Promise<void> {
    const before = await table.find(tx, id);
    await table.update(tx, id, stored(values));
    await claimFile(tx, values.archivo, id);
    if (before?.archivo && before.archivo !== values.archivo) await deleteFile(tx, before.archivo);
  },
  async remove(tx: Tx, id: number): Promise<void> {
    const before = await table.find(tx, id);
    await table.remove(tx, id);
    if (before?.archivo) await deleteFile(tx, before.archivo);
  },
};

async function claimFile(tx: Tx, file: string, template: number): Promise<void> {
  await tx
    .updateTable('archivos')
    .set({ entidad_id: String(template), sin_guardar: false })
    .where('id', '=', file)
    .where('entidad', '=', TEMPLATE_ENTITY)
    .execute();
}

/** Where a file is stored that this user uploaded and that no template has yet, or undefined. */
export function findUploaded(
  db: Reader,
  { file, user }: { file: string; user: number },
): Promise<{ clave: string } | undefined> {
  return db
    .selectFrom('archivos')
    .select('clave')
    .where('id', '=', file)
    .where('entidad', '=', TEMPLATE_ENTITY)
    .where('entidad_id', 'is', null)
    .where('creado_por', '=', user)
    .executeTakeFirst();
}

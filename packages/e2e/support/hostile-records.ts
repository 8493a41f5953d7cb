import type { TestDatabase } from '../../server/test/testkit/databases/database.ts';
import { scriptPayloads } from './xss.ts';

/** The texts that people write of the administration's records. */
const written: Readonly<Record<string, readonly string[]>> = {
  sujetos: ['nombres', 'sigla', 'apellido1', 'apellido2'],
  contratos: ['nombre', 'identificacion_formal', 'objeto'],
  proyectos: ['nombre', 'alcance', 'sitio_sharepoint'],
  procesos: ['nombre', 'descripcion', 'sitio_sharepoint', 'codigo'],
  grupos_rol: ['nombre'],
  roles: ['rol'],
  actividades: ['nombre', 'descripcion'],
  errores_actividad: ['nombre', 'descripcion'],
  tipologias: ['nombre', 'descripcion'],
  unidades_funcionales: ['nombre'],
  bloques: ['nombre'],
  tipos_contrato: ['tipo'],
  estados_contrato: ['estado'],
  tipos_identificacion: ['nombre', 'tipo_corto'],
  estados_proyecto: ['nombre'],
  configuraciones: ['nombre'],
  configuraciones_productos: ['nombre'],
  generos: ['genero'],
  modulos: ['nombre'],
  aplicaciones: ['nombre', 'sigla'],
  cuentas_correo: ['nombre'],
  capas_base: ['capa', 'attribution'],
  categorias_marcadores: ['nombre', 'descripcion'],
  direcciones: ['barrio', 'direccion'],
};

/** A word that no line holds, signs that turn the line around: 10,000 characters. */
const LONG = `${'W'.repeat(5_000)}\u202e🗺️ שלום ${'ñ'.repeat(4_990)}`;

/**
 * Writes a payload into every text of every record that is there, each record another one, and very
 * long text into what has room for it.
 */
export async function writeHostileRecords({ pool }: TestDatabase): Promise<void> {
  for (const [table, columns] of Object.entries(written)) {
    const values = columns.map(
      (column, index) => `${column} = ($1::text[])[1 + (id + ${index}) % $2] || ' ' || id`,
    );
    await pool.query(`update ${table} set ${values.join(', ')}`, [
      scriptPayloads,
      scriptPayloads.length,
    ]);
  }
  for (const [table, column] of [
    ['contratos', 'objeto'],
    ['proyectos', 'alcance'],
    ['procesos', 'descripcion'],
  ]) {
    await pool.query(
      `update ${table} set ${column} = ${column} || $1 where id = (select max(id) from ${table})`,
      [LONG],
    );
  }
}

import type { Tx } from '../../src/core/db/database.ts';
import { municipalities } from './layers/municipalities.ts';

/** The municipalities that addresses of the story name; their layer brings the geometry later. */
export async function insertDemoMunicipalities(tx: Tx): Promise<void> {
  await tx
    .insertInto('municipios')
    .values(
      municipalities.map(({ codigo, nombre, departamento }) => ({
        codigo,
        nombre,
        departamento_codigo: codigo.slice(0, 2),
        departamento_nombre: departamento,
      })),
    )
    .onConflict((conflict) => conflict.column('codigo').doNothing())
    .execute();
}

import type { App } from '../../core/app.ts';
import { type AuditAuthor, writeAudits } from '../../core/audit/audit.ts';
import type { Tx } from '../../core/db/database.ts';
import { writeDepartments } from './department.layer.ts';
import { type MunicipalityColumns, writeMunicipalities } from './municipality.layer.ts';
import { MUNICIPALITY_ENTITY } from './municipality.repository.ts';

type Layer = Parameters<typeof writeMunicipalities>[1];

/**
 * Fills the municipalities from a layer. What changes goes into the history of each municipality.
 * @param author who asked for it; without an id the program itself
 * @returns how many codes the layer has
 */
export async function fillMunicipalities(
  tx: Tx,
  app: Pick<App, 'seals'>,
  author: AuditAuthor,
  source: { layer: Layer; columns: MunicipalityColumns },
): Promise<number> {
  const { total, written } = await writeMunicipalities(tx, source.layer, source.columns);
  if (written.length > 0) await writeDepartments(tx);
  await writeAudits(
    tx,
    app,
    author,
    written.map(({ codigo, antes, ahora }) => ({
      operation: 'importar-municipios',
      entity: MUNICIPALITY_ENTITY,
      entityId: codigo,
      before: antes,
      after: ahora,
    })),
  );
  return total;
}

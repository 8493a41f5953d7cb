import type { Db } from '../../../core/db/database.ts';
import type { Overlay } from '../inside/crossing.layer.ts';
import { sealOfRows } from '../inside/seal.layer.ts';
import type { LayerSource } from '../inside/source.layer.ts';
import type { Limits } from '../inside/statement.layer.ts';
import { withLimits } from '../inside/statement.layer.ts';
import type { StudyArea } from '../study-area.ts';
import { type CandidateRow, findCandidates, toOutputGeometries } from './candidates.layer.ts';
import type { CrossOut } from './messages.ts';
import { fromHex, runOutside, toHex } from './overlay-outside.ts';

/**
 * Crosses a layer outside of the database: it finds and transforms the candidates, GEOS in a worker
 * thread repairs, clips, reunites and dissolves them. Slower, with the same answer.
 */
export async function crossOutside(
  db: Db,
  area: StudyArea,
  source: LayerSource,
  limits: Limits & { maxFeatures: number },
): Promise<Overlay> {
  const found = await withLimits(db, limits, (tx) =>
    findCandidates(tx, area, source, limits.maxFeatures),
  );
  if (found.length > limits.maxFeatures) return tooMany(found.length);
  const crossed = await runOutside(
    {
      kind: 'cross',
      pieces: area.piezas.map(fromHex),
      features: found.map(({ wkb, dim }) => ({ wkb: fromHex(wkb), dim })),
    },
    limits,
  );
  return assemble(db, area, source, found, crossed);
}

async function assemble(
  db: Db,
  area: StudyArea,
  source: LayerSource,
  found: CandidateRow[],
  crossed: CrossOut,
): Promise<Overlay> {
  const rows = found.flatMap((row, index) => {
    const out = crossed.features[index];
    return out?.wkb ? [{ row, medida: out.medida, wkb: toHex(out.wkb) }] : [];
  });
  const shapes = await toOutputGeometries(
    db,
    area,
    rows.map((row) => row.wkb),
  );
  return {
    filas: found.length,
    sumaLeida: sealOfRows(found),
    demasiadas: false,
    sridTabla: source.srid,
    reparadas: found.flatMap(({ id, repaired }, index) => {
      const reason = repaired ?? crossed.features[index]?.motivo;
      return reason ? [{ id, motivo: reason }] : [];
    }),
    netoArea: crossed.netoArea,
    netoLongitud: crossed.netoLongitud,
    features: rows.flatMap(({ row, medida }, index) => {
      const shape = shapes[index];
      if (!shape) return [];
      const properties = Object.fromEntries(
        source.columns.map((name, column) => [name, row[`c${column}`]]),
      );
      return [{ id: row.id, dim: row.dim, medida, ...shape, propiedades: properties }];
    }),
  };
}

const tooMany = (rows: number): Overlay => ({
  filas: rows,
  sumaLeida: null,
  demasiadas: true,
  sridTabla: null,
  reparadas: [],
  netoArea: null,
  netoLongitud: null,
  features: [],
});

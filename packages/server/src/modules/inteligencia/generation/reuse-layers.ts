import { stateMessage } from '../quick-report/quick-report.realtime.ts';
import {
  type Execution,
  findCurrentExecution,
  type LayerRow,
  listLayers,
} from '../run.repository.ts';
import type { GenerateJob } from './generate-report.data.ts';
import { keepRun } from './generate-report.hold.ts';
import { alteredIn, sealLayer } from './report-seal.ts';
import { copyResults, type ReusedLayer } from './reuse-layers.repository.ts';

/**
 * Takes over from the run that the report shows what is of the same data, cut, route and system: its
 * figures would come out the same. Failures are tried again, and what is not as it was sealed is crossed.
 * @param keyOf what a layer of this run depends on; null where it has to be crossed
 * @returns the layers that are left to cross
 */
export async function reuseLayers(
  job: GenerateJob,
  execution: Execution,
  rows: readonly LayerRow[],
  keyOf: (row: LayerRow) => string | null,
): Promise<readonly LayerRow[]> {
  if (job.data.todo) return rows;
  const { db } = job.app.database;
  const shown = await findCurrentExecution(db, execution.reporte_id);
  if (!shown || shown.id === execution.id) return rows;
  const before = new Map(
    (await listLayers(db, shown.id)).flatMap((row) =>
      row.tipo === 'capa' && row.clave !== null && row.estado !== 'ERROR'
        ? [[row.clave, row.id] as const]
        : [],
    ),
  );
  const found = rows.flatMap((row): ReusedLayer[] => {
    const from = before.get(keyOf(row) ?? '');
    return from === undefined ? [] : [{ from, to: row.id }];
  });
  if (found.length === 0) return rows;
  const { entera, capas } = await alteredIn(db, job.app.seals, shown.id, { shapes: true });
  const reused = entera ? [] : found.filter(({ from }) => !capas.has(from));
  if (reused.length === 0) return rows;
  await db.transaction().execute(async (tx) => {
    await keepRun(tx, job);
    await copyResults(tx, reused);
    for (const { to } of reused) await sealLayer(tx, job.app.seals, to);
  });
  tellReused(job, reused.length);
  const taken = new Set(reused.map(({ to }) => to));
  return rows.filter(({ id }) => !taken.has(id));
}

function tellReused(job: GenerateJob, count: number): void {
  if (job.userId === null) return;
  const text =
    count === 1
      ? '1 capa no cambió y conserva sus cifras'
      : `${count} capas no cambiaron y conservan sus cifras`;
  const data = {
    reporteId: job.data.reporteId,
    estado: 'GENERANDO',
    avance: 0,
    restanteSegundos: null,
  } as const;
  job.app.realtime.toUser(job.userId, stateMessage(data, text));
}

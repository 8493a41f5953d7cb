import { AppError } from '@comarca/shared/core/errors';
import { formatDateTime } from '@comarca/shared/core/formats';
import type { CrossSummary } from '@comarca/shared/modules/cruces/crossing';
import type { App } from '../../core/app.ts';
import { connectionFor, findLayersByName, type LayerRecord } from '../capas/public.ts';
import { buildStudyArea, crossLayer } from '../cruces/public.ts';
import { filteredLayer } from './generation/cross-named.ts';
import { type AreaFor, studyAreas } from './generation/study-areas.ts';
import { type ProvenLayer, proofHash, type ReportProof } from './report-proof.ts';

/** Figures closer than this, relatively, are the same: databases round the last digits otherwise. */
const TOLERANCE = 1e-6;

/** What computing a layer again says of it. */
export interface LayerVerification {
  nombre: string;
  /** `null`: it did not cross then, so there is nothing to compare */
  igual: boolean | null;
  motivo: string;
}

export interface ReportVerification {
  /** the proof's hash is of what it says */
  integro: boolean;
  capas: LayerVerification[];
}

/** Computes a report again as far as its layers still allow, and says what differs and why. */
export async function verifyReport(
  app: App,
  { huella, ...proof }: ReportProof & { huella: string },
): Promise<ReportVerification> {
  const { trazado, buffer, sridSalida } = proof;
  const { db } = app.database;
  const area = await buildStudyArea(db, { trazado, buffer, srid: sridSalida });
  const found = await findLayersByName(
    db,
    proof.capas.map(({ nombre }) => nombre),
  );
  const areas = studyAreas(db, { trazado, buffer, srid: sridSalida }, area);
  const layers: LayerVerification[] = [];
  for (const layer of proof.capas) {
    const registered = found.find(({ nombre }) => nombre === layer.nombre);
    layers.push({ nombre: layer.nombre, ...(await verifyLayer(app, areas, layer, registered)) });
  }
  return { integro: proofHash(proof) === huella, capas: layers };
}

type Verdict = Omit<LayerVerification, 'nombre'>;

async function verifyLayer(
  app: App,
  areas: AreaFor,
  then: ProvenLayer,
  registered: LayerRecord | undefined,
): Promise<Verdict> {
  if (then.estado === 'ERROR') return { igual: null, motivo: 'Entonces no se pudo cruzar.' };
  if (!registered) return { igual: false, motivo: 'La capa ya no está registrada.' };
  try {
    const { db } = await connectionFor(app, registered.baseDatos.id);
    const cut = then.recorte ?? {};
    const now = await crossLayer(db, await areas(cut.buffer), filteredLayer(registered, cut));
    if (now.sumaLeida !== then.sumaLeida) {
      return { igual: false, motivo: `Los datos de la capa cambiaron${sinceText(registered)}.` };
    }
    const different = differences(then, now);
    return different.length === 0
      ? { igual: true, motivo: 'Mismos datos y mismas cifras.' }
      : { igual: false, motivo: `Con los mismos datos difieren: ${different.join('; ')}.` };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { igual: false, motivo: `La capa no se puede cruzar: ${error.message}` };
  }
}

const sinceText = ({ ultimaSincronizacion }: LayerRecord): string =>
  ultimaSincronizacion ? ` (última sincronización: ${formatDateTime(ultimaSincronizacion)})` : '';

const FIGURES = ['cruces', 'bruto', 'neto', 'porcentajeBruto', 'porcentajeNeto'] as const;

function differences(then: ProvenLayer, now: { estado: string; resumen: CrossSummary }): string[] {
  const figures = FIGURES.flatMap((name) => {
    const [before, after] = [then.resumen?.[name] ?? null, now.resumen[name]];
    return isSame(before, after) ? [] : [`${name} ${before} antes, ${after} ahora`];
  });
  const state = then.estado === now.estado ? [] : [`${then.estado} antes, ${now.estado} ahora`];
  return [...state, ...figures];
}

function isSame(before: number | null, after: number | null): boolean {
  if (before === null || after === null) return before === after;
  return Math.abs(before - after) <= TOLERANCE * Math.max(Math.abs(before), Math.abs(after), 1);
}

import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { figuresHash, shapesHash } from '../generation/report-seal.repository.ts';

/** The parts of a layer's seal, each of which is looked at only where what it covers is told. */
export const SEALED_PARTS = ['datos', 'cifras', 'formas'] as const;
export type SealedPart = (typeof SEALED_PARTS)[number];

/** A layer of a project, reduced to what its seal covers. */
export interface SealedLayer {
  id: number;
  capa: string;
  /** of the project */
  nombre: string;
  sello: string | null;
  datos: Record<string, unknown>;
  /** SHA-256, in hexadecimal, of the crossings' figures; null when it was not asked for */
  cifras: string | null;
  /** the same of their shapes */
  formas: string | null;
}

const FIGURES = figuresHash('cruces_capa_it');
const SHAPES = shapesHash('cruces_capa_it');

/** Which layers: one as it is stored, or those that stand of one, of a project, or of all. */
export type WhichLayers = { stored: number } | { layer: number } | { project: number } | 'todas';

const STANDS = sql`c.huella = i.huella and c.resultado <> 'ERROR' and c.en_estructura`;

function condition(which: WhichLayers) {
  if (which === 'todas') return STANDS;
  if ('stored' in which) return sql`c.id = ${which.stored}`;
  return 'layer' in which
    ? sql`${STANDS} and c.id = ${which.layer}`
    : sql`${STANDS} and c.proyecto_it_id = ${which.project}`;
}

/**
 * The results of layers. Those stand that are of the boundary of now and did not fail; writing and
 * review are people's to change.
 */
export async function sealedLayers(
  db: Reader,
  which: WhichLayers,
  parts: readonly SealedPart[],
): Promise<SealedLayer[]> {
  const hash = (part: SealedPart, text: string) =>
    parts.includes(part) ? sql.raw(text) : sql`null::text`;
  const { rows } = await sql<SealedLayer>`/* inteligencia: sealed layers of projects */
    select l.id, l.capa, l.nombre, l.sello, l.datos,
      ${hash('cifras', FIGURES)} as cifras, ${hash('formas', SHAPES)} as formas
    from (select c.id, c.capa, i.nombre, c.sello,
        json_build_object('id', c.id, 'proyecto', c.proyecto_it_id, 'nodo', c.nodo_id, 'capa', c.capa,
          'resultado', c.resultado, 'total', c.total_resultados, 'resumen', c.resumen,
          'lectura', c.lectura, 'columnas', c.columnas, 'metadatos', c.metadatos,
          'vencida', c.vencida, 'segundos', c.segundos, 'huella', c.huella) as datos
      from capas_it c join proyectos_it i on i.id = c.proyecto_it_id
      where ${condition(which)}) l
    order by l.id`.execute(db);
  return rows;
}

export async function putProjectLayerSeal(tx: Tx, id: number, seal: string): Promise<void> {
  await tx.updateTable('capas_it').set({ sello: seal }).where('id', '=', id).execute();
}

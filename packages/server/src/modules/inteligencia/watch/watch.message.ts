import { ellipsis } from '@comarca/shared/core/formats';
import type { Crossing } from '@comarca/shared/modules/cruces/crossing';
import type { Reader } from '../../../core/db/database.ts';
import type { LayerRecord } from '../../capas/public.ts';
import type { LayerDifferences } from '../generation/comparison.ts';
import type { CrossedLayer } from '../generation/cross-named.ts';
import { type CrossingTable, namedOfLayer } from '../report-crossing.repository.ts';
import { crossingName } from '../told-comparison.ts';
import type { WatchedLayer } from './watch.repository.ts';

/** So many elements of a kind are named; of the others their number is told. */
const MOST_NAMED = 3;
const LONGEST_NAME = 60;
const LIST = new Intl.ListFormat('es');

/** How many elements did something, and what the first of them are called. */
interface Named {
  count: number;
  names: string[];
}

/** What is otherwise than a report or project shows, as people are told it. */
export type NamedDifferences = Record<'entraron' | 'salieron' | 'cambiaron', Named>;

/** Where the crossings stand that a report or project shows. */
export const crossingsOf = ({ clase }: Pick<WatchedLayer, 'clase'>): CrossingTable =>
  clase === 'reporte' ? 'cruces_reporte' : 'cruces_capa_it';

/** What the elements are called that entered, left or changed; those that left, as they were. */
export async function namesOf(
  db: Reader,
  { watched, layer }: { watched: WatchedLayer; layer: LayerRecord },
  { found, crossed }: { found: LayerDifferences; crossed: CrossedLayer },
): Promise<NamedDifferences> {
  const { entraron, salieron, cambiaron } = found;
  const columns = watched.columnas ?? layer.columnas;
  const now = (places: readonly number[]): Named => ({
    count: places.length,
    // A crossing's place is its number in its run, from 1.
    names: places
      .slice(0, MOST_NAMED)
      .map((place) => crossingName(told(crossed.cruces[place - 1]), columns)),
  });
  const gone = await namedOfLayer(
    db,
    { id: watched.id, table: crossingsOf(watched) },
    salieron.slice(0, MOST_NAMED),
  );
  return {
    entraron: now(entraron),
    salieron: { count: salieron.length, names: gone.map((one) => crossingName(one, columns)) },
    cambiaron: now(cambiaron.map(({ ahora }) => ahora)),
  };
}

const told = (crossing: Crossing | undefined) =>
  crossing && { id: crossing.idFuente, propiedades: crossing.propiedades };

/** What whoever keeps the report or the project is told; nothing where nobody does or nothing moved. */
export function messageOf(
  { clase, autor, duenoId, nombre, titulo }: WatchedLayer,
  differences: NamedDifferences,
) {
  const { entraron, salieron, cambiaron } = differences;
  if (autor === null || entraron.count + salieron.count + cambiaron.count === 0) return undefined;
  const isReport = clase === 'reporte';
  const where = isReport ? `el reporte «${nombre}»` : `el proyecto «${nombre}»`;
  const counts = `entraron ${entraron.count}, salieron ${salieron.count} y cambiaron ${cambiaron.count}`;
  const named = [
    sentence(['Entró', 'Entraron'], entraron),
    sentence(['Salió', 'Salieron'], salieron),
    sentence(['Cambió', 'Cambiaron'], cambiaron),
  ];
  const message = {
    store: isReport ? 'reporteRapido' : 'informeIt',
    mutation: 'vigilancia',
    action: 'novedad',
    message: [`La capa «${titulo}» cambió en ${where}: ${counts}.`, ...named.flat()].join(' '),
    data: isReport ? { reporteId: duenoId } : { proyectoId: duenoId },
  };
  const route = isReport
    ? `/gestor_predial/editar/${duenoId}`
    : `/estructura_it/informe/${duenoId}`;
  return { user: autor, message, route };
}

/** `Entraron «Uno», «Dos» y 3 más.`; nothing where nothing did. */
function sentence([one, many]: readonly [string, string], { count, names }: Named): string[] {
  // Names may be gone by now: how many there are was said already.
  if (names.length === 0) return [];
  const all = names.map((name) => `«${ellipsis(name, LONGEST_NAME)}»`);
  const others = count - all.length;
  const list = LIST.format(others > 0 ? [...all, `${others} más`] : all);
  return [`${count === 1 ? one : many} ${list}.`];
}

import type { QuickReport } from '@comarca/shared/modules/inteligencia/quick-report';
import type { MapSpec } from '../../../core/reports/map/map-spec.ts';
import type { MapImage } from '../../../core/reports/map/render-map.ts';
import { type Block, note } from '../../../core/reports/word/blocks.ts';
import { type Surroundings, UNREAD } from './surroundings.ts';

/** A written document, and whether maps of it lack something that did not answer. */
export interface Rendered {
  content: Uint8Array;
  isLacking: boolean;
}

const AGAIN = 'Descárguelo de nuevo más tarde para tenerlos completos.';
/** So many layers are named; of the others their number is told. */
const MOST_NAMED = 12;

type Render = (spec: MapSpec) => Promise<MapImage>;

/** What makes a drawer be watched, and what its maps lacked so far, in words for the document. */
interface Watched {
  watched: (render: Render) => Render;
  /** one line for each kind of what did not answer; none when nothing is lacking */
  lacking: () => string[];
}

/**
 * Remembers what maps of a document lack because it did not answer while that was written.
 * @param around what was read of the report's layers besides their crossings
 */
export function watchMaps({ capas }: Pick<QuickReport, 'capas'>, around?: Surroundings): Watched {
  let hasTiles = true;
  const ground = new Set<string>();
  const unread = capas
    .filter(({ id }) => around?.get(id) === UNREAD)
    .map(({ titulo, nombre }) => titulo || nombre);
  return {
    watched: (render) => async (spec) => {
      const image = await render(spec);
      hasTiles &&= !image.lacksTiles;
      for (const name of image.lacksGround) ground.add(name);
      return image;
    },
    lacking: () => [
      ...(hasTiles
        ? []
        : [
            `El mapa base no respondió mientras se escribía este documento: hay mapas sin él. ${AGAIN}`,
          ]),
      ...(ground.size === 0
        ? []
        : [
            `Del fondo de los mapas no respondieron estas capas: ${named([...ground])}. Hay mapas sin ellas. ${AGAIN}`,
          ]),
      ...(unread.length === 0
        ? []
        : [
            `No se pudo leer lo que hay alrededor de los cruces en estas capas: ${named(unread)}. Sus mapas muestran solo los cruces. ${AGAIN}`,
          ]),
    ],
  };
}

/** The lines as a document has them. */
export const lackingNotes = (lines: readonly string[]): Block[] => lines.map((line) => note(line));

function named(names: readonly string[]): string {
  const told = names.slice(0, MOST_NAMED).join(', ');
  const others = names.length - MOST_NAMED;
  return others > 0 ? `${told} y ${others} más` : told;
}

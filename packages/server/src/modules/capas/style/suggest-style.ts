import { fieldError } from '@comarca/shared/core/errors';
import { formatNumber } from '@comarca/shared/core/formats';
import { classLimits } from '@comarca/shared/modules/capas/style/class-limits';
import {
  type ClassMethod,
  type LayerStyle,
  MOST_CLASSES,
  type StyleClass,
  type StyleKind,
} from '@comarca/shared/modules/capas/style/layer-style';
import {
  DEFAULT_RAMP,
  OTHERS_COLOR,
  rampColors,
  ramps,
} from '@comarca/shared/modules/capas/style/ramps';
import type { Db } from '../../../core/db/database.ts';
import type { LayerRecord } from '../layer.repository.ts';
import { distinctCounts, frequentValues, spreadNumbers } from './values.layer.ts';

/** What is asked of a suggestion; what is left out is chosen by the data. */
export interface StyleWish {
  tipo: StyleKind | null;
  columna: string | null;
  metodo: ClassMethod | null;
  clases: number;
  rampa: string | null;
}

/** A style that the data suggest, with what should be known of it. */
export interface SuggestedStyle {
  estilo: LayerStyle;
  avisos: string[];
}

const NUMBERS = /^(smallint|integer|bigint|numeric|real|double precision)/;
const TEXTS = /^(text|character|boolean|smallint|integer)/;
/** What people name a column after that tells features apart. */
const TELLING = /tipo|clase|categor|estado|uso|zona|grupo|nivel/i;
const MOST_TRIED = 12;

/**
 * Completes a style by what the table holds: categories with their most frequent values, classes with
 * limits between its numbers; which column where nobody says.
 * @param base the style whose widths, symbols and labels stay
 * @throws AppError VALIDATION for a column that is not shown, or that holds no numbers
 */
export async function suggestStyle(
  db: Db,
  layer: LayerRecord,
  base: LayerStyle,
  wish: StyleWish,
): Promise<SuggestedStyle> {
  const chosen = wish.tipo === null ? await tellingColumn(db, layer) : wish.columna;
  const kind = wish.tipo ?? (chosen === null ? 'SIMPLE' : 'CATEGORIAS');
  if (kind === 'SIMPLE') {
    const simple = { ...base, tipo: kind, columna: null, metodo: null, rampa: null, clases: [] };
    return { estilo: simple, avisos: wish.tipo === null ? [NOTHING_TELLS] : [] };
  }
  const column = shownColumn(layer, chosen);
  return kind === 'CATEGORIAS'
    ? byValues(db, layer, base, { ...wish, columna: column.nombre })
    : byNumbers(db, layer, base, {
        ...wish,
        columna: column.nombre,
        isNumber: NUMBERS.test(column.tipo),
      });
}

const NOTHING_TELLS = 'Ninguna columna tiene pocos valores distintos: se propone un solo símbolo.';

function shownColumn({ columnasTabla }: LayerRecord, name: string | null) {
  const column = columnasTabla.find(({ nombre, oculta }) => nombre === name && !oculta);
  if (!column) throw fieldError('columna', 'Elija una columna que se muestre de la tabla.');
  return column;
}

async function byValues(
  db: Db,
  layer: LayerRecord,
  base: LayerStyle,
  { columna, rampa, clases }: StyleWish & { columna: string },
): Promise<SuggestedStyle> {
  const found = await frequentValues(db, layer, columna, MOST_CLASSES + 1);
  const kept = found
    .filter(({ valor }) => valor.length <= 300)
    .slice(0, Math.min(clases, MOST_CLASSES));
  const name = rampFor(rampa, 'CATEGORIAS');
  const colors = rampColors(name, kept.length);
  const classes = kept.map(
    ({ valor }, index): StyleClass => ({
      color: colors[index] ?? OTHERS_COLOR,
      texto: valor.slice(0, 80),
      valor,
      desde: null,
      hasta: null,
    }),
  );
  const notes = [
    ...(kept.length === 0 ? ['La columna no tiene valores.'] : []),
    ...(found.length > kept.length
      ? ['La columna tiene más valores que clases: los demás quedan en «Otros».']
      : []),
  ];
  return {
    estilo: {
      ...base,
      tipo: 'CATEGORIAS',
      columna,
      metodo: null,
      rampa: name,
      clases: classes,
      color: OTHERS_COLOR,
    },
    avisos: notes,
  };
}

async function byNumbers(
  db: Db,
  layer: LayerRecord,
  base: LayerStyle,
  { columna, rampa, clases, metodo, isNumber }: StyleWish & { columna: string; isNumber: boolean },
): Promise<SuggestedStyle> {
  if (!isNumber) throw fieldError('columna', 'Las clases necesitan una columna de números.');
  const method = metodo ?? 'CUANTILES';
  const numbers = await spreadNumbers(db, layer, columna);
  const limits = classLimits(numbers, clases, method);
  const name = rampFor(rampa, 'CLASES');
  const colors = rampColors(name, limits.length - 1);
  const classes = limits.slice(1).map(
    (to, index): StyleClass => ({
      color: colors[index] ?? OTHERS_COLOR,
      texto: `${numberText(limits[index] ?? 0)} a ${numberText(to)}`,
      valor: null,
      desde: limits[index] ?? 0,
      hasta: to,
    }),
  );
  const fewer = classes.length < clases;
  return {
    estilo: {
      ...base,
      tipo: 'CLASES',
      columna,
      metodo: method,
      rampa: name,
      clases: classes,
      color: OTHERS_COLOR,
    },
    avisos: fewer
      ? [classes.length === 0 ? ALL_ALIKE : 'Muchos números son iguales: salen menos clases.']
      : [],
  };
}

const ALL_ALIKE = 'Todos los números de la columna son iguales: no hay clases que formar.';

const numberText = (value: number): string =>
  formatNumber(value, Number.isInteger(value) || Math.abs(value) >= 1_000 ? 0 : 2);

const rampFor = (name: string | null, kind: 'CATEGORIAS' | 'CLASES'): string =>
  name !== null && ramps[name]?.para === kind ? name : DEFAULT_RAMP[kind];

/** The column of few values that most likely tells features apart. */
async function tellingColumn(db: Db, layer: LayerRecord): Promise<string | null> {
  const candidates = layer.columnasTabla
    .filter(({ tipo, oculta, nombre }) => !oculta && TEXTS.test(tipo) && nombre !== layer.columnaId)
    .slice(0, MOST_TRIED)
    .map(({ nombre }) => nombre);
  const counts = await distinctCounts(db, layer, candidates);
  const few = candidates
    .map((name, index) => ({ nombre: name, valores: counts[index] ?? 0 }))
    .filter(({ valores }) => valores >= 2 && valores <= MOST_CLASSES);
  const named = few.find(({ nombre }) => TELLING.test(nombre));
  return (named ?? few.toSorted((a, b) => b.valores - a.valores)[0])?.nombre ?? null;
}

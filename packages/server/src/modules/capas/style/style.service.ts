import { AppError, fieldError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import {
  classMethods,
  FEWEST_CLASSES,
  type LayerStyle,
  layerStyleInput,
  MOST_CLASSES,
  styleKinds,
} from '@comarca/shared/modules/capas/style/layer-style';
import { styleColumns } from '@comarca/shared/modules/capas/style/style-drawing';
import { z } from 'zod';
import type { RequestContext } from '../../../core/app.ts';
import type { Reader } from '../../../core/db/database.ts';
import type { HistoryRule } from '../../../core/history/history-rule.ts';
import { changedRecord } from '../../../core/management/saved-record.ts';
import { reading } from '../../../core/operation/operation.ts';
import { findLayer, type LayerRecord } from '../layer.repository.ts';
import { layerReaders } from '../layer.service.ts';
import { connectionFor } from '../tables/connections.ts';
import { drawnStyle } from './drawn-style.ts';
import { readSld } from './read-sld.ts';
import { lockStyle, writeStyle } from './style.repository.ts';
import { suggestStyle } from './suggest-style.ts';
import { writeSld } from './write-sld.ts';

const CHANGE = { permiso: 'core.change_postgistable' } as const;
/** Longest SLD that is read, in characters. */
const MAX_SLD = 500_000;

/** Its name in the audit. */
export const LAYER_STYLE = 'estiloCapa';

async function load(db: Reader, id: number): Promise<LayerRecord> {
  const layer = await findLayer(db, id);
  if (!layer) throw new AppError('NOT_FOUND');
  return layer;
}

/** A layer with how it is drawn. */
export const layerStyle = reading({
  access: layerReaders,
  schema: z.object({ id: idOf('capa') }),
  run: ({ db }, { id }) => load(db, id),
});

/** Saves how a layer is drawn everywhere. */
export const saveLayerStyle = changedRecord({
  entity: LAYER_STYLE,
  record: 'capa',
  operation: 'saveLayerStyle',
  access: CHANGE,
  schema: layerStyleInput,
  load,
  lock: lockStyle,
  async check(_scope, { definicion }, layer): Promise<LayerStyle> {
    if (!layer?.columnaGeometria) {
      throw new AppError('VALIDATION', 'Una tabla sin geometría no se dibuja.');
    }
    const shown = new Set(layer.columnas.map(({ value }) => value));
    for (const field of ['columna', 'etiqueta'] as const) {
      const name = definicion[field];
      if (name !== null && styleColumns(definicion).includes(name) && !shown.has(name)) {
        throw fieldError(field, 'Elija una columna que se muestre de la tabla.');
      }
    }
    return definicion;
  },
  write: { update: ({ tx }, id, style) => writeStyle(tx, id, style) },
  audited: ({ estiloPropio }) => (estiloPropio ? auditedStyle(estiloPropio) : {}),
});

const auditedStyle = ({ clases, ...style }: LayerStyle) => ({
  ...style,
  clases: clases.map(({ texto, valor, color }) => `${texto || (valor ?? '')}: ${color}`),
});

/** How the history of a style calls what it keeps. */
export const styleHistory: HistoryRule = {
  access: layerReaders,
  labels: {
    tipo: 'Se distingue',
    color: 'Color',
    relleno: 'Relleno',
    grosor: 'Grosor',
    trazo: 'Trazo',
    simbolo: 'Símbolo',
    tamano: 'Tamaño',
    columna: 'Columna',
    metodo: 'Método',
    rampa: 'Colores',
    clases: 'Clases',
    otros: 'Dibuja los demás',
    etiqueta: 'Rótulo',
    etiquetaDesde: 'Rótulos desde',
    escalaLejana: 'Escala más lejana',
    escalaCercana: 'Escala más cercana',
  },
};

/** A style that the table's data suggest; nothing is saved. */
export const suggestLayerStyle = reading({
  access: CHANGE,
  schema: z.object({
    id: idOf('capa'),
    tipo: z.enum(styleKinds).nullish(),
    columna: z.string().max(63).nullish(),
    metodo: z.enum(classMethods).nullish(),
    clases: z.number().int().min(FEWEST_CLASSES).max(MOST_CLASSES).nullish(),
    rampa: z.string().max(30).nullish(),
  }),
  async run({ context, db }, { id, tipo, columna, metodo, clases, rampa }) {
    const layer = await load(db, id);
    const { db: source } = await connectionFor(context.app, layer.baseDatos.id);
    return suggestStyle(source, layer, drawnStyle(layer), {
      tipo: tipo ?? null,
      columna: columna ?? null,
      metodo: metodo ?? null,
      clases: clases ?? (tipo === 'CLASES' ? 5 : MOST_CLASSES),
      rampa: rampa ?? null,
    });
  },
});

/** A layer's style as SLD 1.0, with what of it the standard has no place for. */
export const layerStyleSld = reading({
  access: layerReaders,
  schema: z.object({ id: idOf('capa') }),
  async run({ db }, { id }) {
    const layer = await load(db, id);
    return writeSld(drawnStyle(layer), layer);
  },
});

/** What an SLD says, as a style of this layer, with what of it has no place here; nothing is saved. */
export const readLayerSld = reading({
  access: CHANGE,
  schema: z.object({
    id: idOf('capa'),
    contenido: z.string().max(MAX_SLD, 'El archivo SLD es demasiado grande (máximo 500 KB).'),
  }),
  async run({ db }, { id, contenido }) {
    const layer = await load(db, id);
    return readSld(contenido, drawnStyle(layer));
  },
});

/** The layer after a save, which has authorised its caller. */
export const styledLayer = ({ app }: RequestContext, id: number): Promise<LayerRecord> =>
  load(app.database.db, id);

import { AppError, fieldError } from '@comarca/shared/core/errors';
import { lookedUp, ownIdOf } from '@comarca/shared/core/id-input';
import type { MapFrame } from '@comarca/shared/modules/geovisor/bookmark.fields';
import { bookmarkLimits } from '@comarca/shared/modules/geovisor/bookmark.fields';
import { z } from 'zod';
import { operation } from '../../../core/operation/operation.ts';
import { hiddenOf } from '../../../core/operation/visible.ts';
import { insertBookmarks } from './bookmark.repository.ts';
import { type OwnerFrame, ownerOfType } from './owners.ts';

/** The model of estates, whose module says where they lie. */
const ESTATES = 'ecogeos_gi.identificacionpredio';
const MOST = 2_000;

/**
 * Makes a bookmark of each estate that is drawn and that has none of its name yet. Estates that the
 * caller may not see are as if they were not there.
 */
export const createMassiveBookmarks = operation({
  name: 'createMassiveBookmarks',
  access: { permiso: 'geovisor.add_marcador' },
  schema: z.object({
    predios: z
      .array(ownIdOf('cualquiera'))
      .min(1, 'Debe seleccionar por lo menos un elemento de la lista')
      .max(MOST, `No se pueden crear más de ${MOST} marcadores a la vez`),
    contentType: lookedUp(z.string().max(100), 'cualquiera').nullish(),
  }),
  async run({ tx, actor, audit, context }, { predios, contentType }): Promise<{ count: number }> {
    const type = contentType ?? ESTATES;
    const owner = ownerOfType(type);
    if (!owner?.framesOf)
      throw fieldError('contentType', 'Esos registros no tienen un lugar en el mapa.');
    const wanted = new Set(predios);
    const hidden = await hiddenOf({ context, actor, db: tx }, owner.record, wanted);
    if (hidden.size > 0) throw new AppError('NOT_FOUND');
    const frames = await owner.framesOf(tx, [...wanted]);
    const made = await insertBookmarks(tx, type, actor.id, frames.flatMap(rowOf));
    await audit({ entity: 'marcador', entityId: type, after: { creados: made.length } });
    return { count: made.length };
  },
});

function rowOf({ id, nombre, caja }: OwnerFrame) {
  if (!caja) return [];
  const [west, south, east, north] = caja;
  const frame: MapFrame = {
    centro: [(west + east) / 2, (south + north) / 2],
    zoom: zoomOf(Math.max(east - west, north - south)),
    base: null,
    capas: [],
  };
  const name = nombre.slice(0, bookmarkLimits.nombre);
  return [{ objectId: id, nombre: name, encuadre: JSON.stringify(frame) }];
}

/** Closest zoom at which so many degrees are seen on a map of some 500 pixels. */
const zoomOf = (degrees: number): number =>
  Math.min(18, Math.max(3, Math.floor(Math.log2(700 / Math.max(degrees, 1e-6)))));

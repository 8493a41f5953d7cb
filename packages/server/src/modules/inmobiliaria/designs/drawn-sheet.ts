import type { App } from '../../../core/app.ts';
import { brand } from '../../../core/reports/brand.ts';
import { boxOf } from '../../../core/reports/map/geometry/mercator.ts';
import { drawnMap } from '../../../core/reports/map/map-thread.ts';
import { type MapImage, viewOf } from '../../../core/reports/map/render-map.ts';
import { groundOf } from '../../geovisor/public.ts';
import type { EstateRow } from '../estates/estate.repository.ts';
import {
  type AdjoiningEstate,
  type AffectedEstate,
  adjoiningEstates,
  type EstatePlan,
  planOf,
} from './affectation.layer.ts';
import type { DesignRow } from './design.repository.ts';

/** An estate of which a design needs something. */
export interface Sheet {
  design: DesignRow;
  estate: EstateRow;
  affected: AffectedEstate;
}

/** All that a 'ficha predial' tells, with its plan drawn: it may pass to another thread. */
export interface DrawnSheet extends Omit<Sheet, 'design'> {
  design: Pick<DesignRow, 'numero' | 'nombre' | 'fechaCreacion' | 'sobranteMinimo'>;
  map: MapImage | null;
  vertices: EstatePlan['vertices'];
  adjoining: AdjoiningEstate[];
}

/** Reads what a sheet tells beside its figures, and draws its plan. */
export async function drawnSheet(app: App, sheet: Sheet): Promise<DrawnSheet> {
  const { db } = app.database;
  const { numero, nombre, fechaCreacion, sobranteMinimo } = sheet.design;
  const plan = await planOf(db, sheet.design.id, sheet.estate.id);
  return {
    ...sheet,
    design: { numero, nombre, fechaCreacion, sobranteMinimo },
    map: plan ? await mapOf(app, plan) : null,
    vertices: plan?.vertices ?? [],
    adjoining: await adjoiningEstates(db, sheet.estate.id),
  };
}

const OWN = { color: brand.water, fillOpacity: 0.15, width: 2 };
const NEEDED = { color: brand.error, fillOpacity: 0.45, width: 2 };

/** The estate with what is needed of it, on the platform's own ground; null where it lies nowhere. */
async function mapOf(app: App, { predio, requerido }: EstatePlan): Promise<MapImage | null> {
  const box = boxOf([predio]);
  if (!box) return null;
  const ground = await groundOf(app)([viewOf({ box })]);
  return drawnMap(
    {
      box,
      layers: [
        { label: 'Predio', style: OWN, geometries: [predio] },
        { label: 'Área requerida', style: NEEDED, geometries: [requerido] },
      ],
      notes: ['Áreas en el sistema MAGNA-SIRGAS, origen nacional'],
    },
    { baseMap: null, ground },
  );
}

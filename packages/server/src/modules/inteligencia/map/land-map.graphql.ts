import { dayOf } from '@comarca/shared/core/formats';
import { validityOn } from '@comarca/shared/modules/capas/validity';
import type { Builder } from '../../../core/graphql/builder.ts';
import { answeredBy } from '../../../core/graphql/secure-schema.ts';
import { initLandMap, type LandMap } from './land-map.queries.ts';

type MapLayerRow = Awaited<ReturnType<LandMap['capas']>>[number];

/** What the map of the territory shows. */
export function landMapGraphql(builder: Builder): void {
  const column = builder.simpleObject('MapaItColumna', {
    fields: (t) => ({ value: t.string(), text: t.string() }),
  });
  const layer = builder.objectRef<MapLayerRow>('MapaItCapa').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      nombre: t.exposeString('nombre'),
      titulo: t.exposeString('titulo'),
      descripcion: t.exposeString('descripcion'),
      entidad: t.exposeString('entidad'),
      escala: t.exposeInt('escala', { nullable: true }),
      validoHasta: t.expose('validoHasta', { type: 'Date', nullable: true }),
      validez: t.string({
        resolve: ({ validoHasta }) => validityOn(validoHasta, dayOf(new Date())),
      }),
      tipo: t.exposeString('tipo', { nullable: true }),
      totalFilas: t.exposeInt('totalFilas', { nullable: true }),
      ultimaSincronizacion: t.expose('ultimaSincronizacion', { type: 'DateTime', nullable: true }),
      /** west, south, east, north in degrees */
      extension: t.exposeFloatList('extension', { nullable: true }),
      columnas: t.field({ type: [column], resolve: ({ columnas }) => columnas }),
    }),
  });
  const image = builder.simpleObject('MapaItCapaWms', {
    fields: (t) => ({ id: t.id(), capa: t.string(), titulo: t.string({ nullable: true }) }),
  });
  const map = builder.objectRef<LandMap>('MapaIt').implement({
    fields: (t) => ({
      capas: t.field({ type: [layer], resolve: ({ capas }) => capas() }),
      capasWms: t.field({
        type: [image],
        resolve: async ({ capasWms }) =>
          (await capasWms()).map(({ id, capa, titulo }) => ({
            id: String(id),
            capa,
            titulo: titulo ?? null,
          })),
      }),
      /** How many projects it draws; null for who may not see them. */
      proyectos: t.int({ nullable: true, resolve: ({ proyectos }) => proyectos() }),
    }),
  });
  builder.queryField('initLandMap', (t) => t.field({ type: map, ...answeredBy(initLandMap) }));
}

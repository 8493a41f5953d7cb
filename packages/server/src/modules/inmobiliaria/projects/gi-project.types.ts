import { giProjectFields } from '@comarca/shared/modules/inmobiliaria/gi-project.fields';
import { GI_CONTENT_TYPE } from '@comarca/shared/modules/inmobiliaria/real-estate.rules';
import type { Builder } from '../../../core/graphql/builder.ts';
import { declaredFields } from '../../../core/graphql/field-types.ts';
import { type BuilderTypes, sharedShapes } from '../../../core/graphql/shapes.ts';
import { smallTypes } from '../small-types.ts';
import { loadBoundary, loadContractor, loadProjectEstates } from './gi-project.queries.ts';
import type { GiProjectRow, MapConfiguration } from './gi-project.repository.ts';

export type GiProjectRef = ReturnType<typeof giProjectTypes>['full'];

/** How the map of a project opens and is drawn, as JSON text. */
const textOf = (configuration: MapConfiguration): string => JSON.stringify(configuration);

/** A real-estate project as it is listed, and as it is opened: with the boundary, which may be long. */
export function giProjectTypes(builder: Builder) {
  const { city, project } = smallTypes(builder);
  const { person } = sharedShapes(builder);
  const client = builder.simpleObject('GiCliente', {
    fields: (t) => ({ id: t.id(), razonSocial: t.string(), logo: t.string({ nullable: true }) }),
  });
  const { cliente, ...plain } = giProjectFields;
  const summary = (t: PothosSchemaTypes.ObjectFieldBuilder<BuilderTypes, GiProjectRow>) => ({
    ...declaredFields(t, plain, { proyecto: project, municipios: city }),
    coordinador: t.field({ type: person, resolve: (row) => row.coordinador }),
    normalId: t.int({ resolve: ({ id }) => id }),
    // legacy pages have an address; the others are the platform's own
    origen: t.string({ resolve: ({ linkPhp }) => (linkPhp === '' ? 'DJANGO' : 'PHP') }),
    cliente: t.field({
      type: client,
      nullable: true,
      resolve: ({ cliente: of }) =>
        of && { ...of, id: String(of.id), logo: of.logo && `/media/${of.logo}` },
    }),
    municipio: t.stringList({ resolve: ({ municipios }) => municipios.map(({ id }) => id) }),
    contentType: t.string({ resolve: () => GI_CONTENT_TYPE }),
    predios: t.int({ resolve: ({ cuentas }) => cuentas.predios }),
    analisisCampo: t.int({ resolve: ({ cuentas }) => cuentas.analisisCampo }),
    analisisCatastral: t.int({ resolve: ({ cuentas }) => cuentas.analisisCatastral }),
    analisisJuridico: t.int({ resolve: ({ cuentas }) => cuentas.analisisJuridico }),
  });
  const listed = builder
    .objectRef<GiProjectRow>('Project1274Listado')
    .implement({ fields: summary });
  const full = builder.objectRef<GiProjectRow>('Project1274').implement({
    fields: (t) => ({
      ...summary(t),
      // GeoJSON text in EPSG:4326
      trazado: t.string({
        resolve: async ({ id }, _args, { app }) =>
          JSON.stringify((await loadBoundary(app.database.db, id)).trazado),
      }),
      configuracionBase: t.string({
        resolve: async ({ id }, _args, { app }) =>
          textOf((await loadBoundary(app.database.db, id)).configuracionBase),
      }),
      // GeoJSON text in EPSG:4326: the estates that have a polygon
      prediosGeojson: t.string({
        resolve: async ({ id }, _args, { app }) =>
          JSON.stringify(await loadProjectEstates(app.database.db, id)),
      }),
      // who does the work, as the contract names it
      empresa: t.string({
        nullable: true,
        resolve: ({ id }, _args, { app }) => loadContractor(app.database.db, id),
      }),
    }),
  });
  return { listed, full };
}

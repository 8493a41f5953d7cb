import { onePerBuilder, sharedShapes } from '../../core/graphql/shapes.ts';
import type { ProjectOf, Unit } from './estates/estate.repository.ts';
import { type BaseResource, resourcesOf } from './projects/base-resources.repository.ts';
import type { City } from './projects/gi-project.repository.ts';

/** The small types by which real-estate records name what they hang on. */
export const smallTypes = onePerBuilder((builder) => {
  const department = builder.simpleObject('GiDepartamento', {
    fields: (t) => ({ nombre: t.string() }),
  });
  const city = builder.objectRef<City>('GiMunicipio').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      codigo: t.exposeString('id'),
      nombre: t.exposeString('nombre'),
      departamento: t.field({
        type: department,
        resolve: ({ departamento }) => ({ nombre: departamento }),
      }),
    }),
  });
  const { person } = sharedShapes(builder);
  const baseResource = builder.objectRef<BaseResource>('GiRecursoProceso').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      rol: t.exposeString('rol'),
      user: t.field({ type: person, resolve: ({ user }) => user }),
    }),
  });
  const project = builder
    .objectRef<{ id: number; nombre: string; codigo: string | null; estructura?: number | null }>(
      'GiProyecto',
    )
    .implement({
      fields: (t) => ({
        id: t.exposeID('id'),
        nombre: t.exposeString('nombre'),
        codigo: t.exposeString('codigo', { nullable: true }),
        // the structure of its products, where it has one
        estructuraProductos: t.id({
          nullable: true,
          resolve: ({ estructura }) => estructura ?? null,
        }),
        recursoprocesoSet: t.field({
          type: [baseResource],
          resolve: async ({ id }, _args, { app }) => (await resourcesOf(app.database.db, id)) ?? [],
        }),
      }),
    });
  const typology = builder.simpleObject('GiTipologia', {
    fields: (t) => ({
      id: t.id(),
      nombre: t.string(),
      estructuraProductos: t.id({ nullable: true }),
    }),
  });
  const unit = builder.objectRef<Unit>('GiUnidad').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      nombre: t.exposeString('nombre'),
      tipologia: t.field({
        type: typology,
        nullable: true,
        resolve: ({ tipologia }) =>
          tipologia && {
            id: String(tipologia.id),
            nombre: tipologia.nombre,
            estructuraProductos: tipologia.estructura && String(tipologia.estructura),
          },
      }),
    }),
  });
  // the real-estate project that a record is of, with the project below it
  const ofProject = builder.objectRef<ProjectOf>('GiDelProyecto').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      disposicionDerecho: t.exposeString('disposicionDerecho'),
      codigo: t.exposeString('codigo', { nullable: true }),
      linkPhp: t.exposeString('linkPhp'),
      base: t.exposeID('base'),
      estructuraProductos: t.id({
        nullable: true,
        resolve: ({ estructura }) => estructura ?? null,
      }),
    }),
  });
  return { city, ofProject, project, unit };
});

import { onePerBuilder } from '../../core/graphql/shapes.ts';
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
      }),
    });
  return { city, project };
});

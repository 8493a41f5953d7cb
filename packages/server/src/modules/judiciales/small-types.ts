import { onePerBuilder, sharedShapes } from '../../core/graphql/shapes.ts';

/** The small types by which judicial records name what they hang on. */
export const smallTypes = onePerBuilder((builder) => ({
  described: builder.simpleObject('JudicialDescripcion', {
    fields: (t) => ({ id: t.id(), descripcion: t.string() }),
  }),
  person: sharedShapes(builder).person,
  project: builder.simpleObject('JudicialProyecto', {
    fields: (t) => ({ id: t.id(), nombre: t.string(), codigo: t.string({ nullable: true }) }),
  }),
  letter: builder.simpleObject('JudicialCarta', {
    fields: (t) => ({ id: t.id(), codigoRadicacion: t.string() }),
  }),
  file: builder.simpleObject('JudicialArchivo', {
    fields: (t) => ({ id: t.id(), nombre: t.string(), bytes: t.int() }),
  }),
  city: builder
    .objectRef<{ id: string; nombre: string; departamento: string }>('JudicialMunicipio')
    .implement({
      fields: (t) => ({
        id: t.exposeID('id'),
        nombre: t.exposeString('nombre'),
        departamento: t.field({
          type: builder.simpleObject('JudicialDepartamento', {
            fields: (d) => ({ nombre: d.string() }),
          }),
          resolve: ({ departamento }) => ({ nombre: departamento }),
        }),
      }),
    }),
}));

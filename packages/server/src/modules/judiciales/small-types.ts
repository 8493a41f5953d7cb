import type { Builder } from '../../core/graphql/builder.ts';

const made = new WeakMap<Builder, ReturnType<typeof makeTypes>>();

/** The small types by which judicial records name what they hang on. One set per builder. */
export function smallTypes(builder: Builder): ReturnType<typeof makeTypes> {
  const known = made.get(builder) ?? makeTypes(builder);
  made.set(builder, known);
  return known;
}

function makeTypes(builder: Builder) {
  return {
    described: builder.simpleObject('JudicialDescripcion', {
      fields: (t) => ({ id: t.id(), descripcion: t.string() }),
    }),
    person: builder.simpleObject('JudicialPersona', {
      fields: (t) => ({ id: t.id(), fullName: t.string() }),
    }),
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
  };
}

/** A row whose id is text, as GraphQL gives it. */
export const keyed = <Row extends { id: number }>(row: Row) => ({ ...row, id: String(row.id) });

import type { Builder } from '../../../core/graphql/builder.ts';
import { answeredBy } from '../../../core/graphql/secure-schema.ts';
import { pageArgs, pageType } from '../../../core/graphql/shapes.ts';
import type { ReadingRow } from './reading.repository.ts';
import { searchReadings } from './readings.ts';

/** Who read what of the reserved series. */
export function readingGraphql(builder: Builder): void {
  const row = builder.objectRef<ReadingRow>('LecturaArchivo').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      documento: t.exposeID('documento'),
      nombre: t.exposeString('nombre'),
      numero: t.exposeInt('numero'),
      serie: t.exposeString('serie'),
      puerta: t.exposeString('puerta'),
      usuario: t.exposeString('usuario'),
      ip: t.exposeString('ip', { nullable: true }),
      fecha: t.expose('fecha', { type: 'DateTime' }),
    }),
  });
  const page = pageType(builder, 'LecturaArchivoPagina', row);
  builder.queryField('archiveReadingsRelay', (t) =>
    t.field({
      type: page,
      args: {
        ...pageArgs(t.arg),
        puerta_In: t.arg.stringList({}),
        fecha_Range: t.arg.stringList({}),
      },
      ...answeredBy(searchReadings),
    }),
  );
}

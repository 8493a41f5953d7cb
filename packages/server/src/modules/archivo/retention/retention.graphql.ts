import type { Builder } from '../../../core/graphql/builder.ts';
import { answeredBy } from '../../../core/graphql/secure-schema.ts';
import { onePerBuilder } from '../../../core/graphql/shapes.ts';
import { answersSaved, savedPayload } from '../archive.answers.ts';
import type { HoldRow } from './hold.repository.ts';
import type { SeriesMove } from './move-version.repository.ts';
import { archiveTableMove, moveRetentionTable } from './move-version.ts';
import type { FolderSeries, NamedSeries } from './series.repository.ts';
import { archiveSeries, type KeptUntil } from './series.ts';

export const retentionShapes = onePerBuilder((builder: Builder) => {
  const series = builder.objectRef<NamedSeries>('SerieArchivo').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      codigo: t.exposeString('codigo'),
      nombre: t.exposeString('nombre'),
      subserie: t.exposeString('subserie'),
      gestion: t.exposeInt('gestion'),
      central: t.exposeInt('central'),
      disposicion: t.exposeString('disposicion'),
      reservada: t.exposeBoolean('reservada'),
      tabla: t.exposeString('tabla'),
    }),
  });
  const ofFolder = builder.objectRef<FolderSeries>('SerieCarpetaArchivo').implement({
    fields: (t) => ({
      serie: t.field({ type: series, resolve: (row) => row }),
      // the folder that has it: itself, or one above
      carpeta: t.exposeID('carpeta'),
    }),
  });
  const kept = builder.objectRef<KeptUntil>('RetencionDocumentoArchivo').implement({
    fields: (t) => ({
      serie: t.field({ type: series, resolve: (row) => row }),
      gestionHasta: t.exposeString('gestionHasta'),
      centralHasta: t.exposeString('centralHasta'),
      etapa: t.exposeString('etapa'),
    }),
  });
  const hold = builder.objectRef<HoldRow>('RetencionLegalArchivo').implement({
    fields: (t) => ({
      carpeta: t.exposeID('carpeta'),
      motivo: t.exposeString('motivo'),
      autor: t.exposeString('autor'),
      fecha: t.expose('fecha', { type: 'DateTime' }),
    }),
  });
  return { series, ofFolder, kept, hold };
});

/** Series to choose among, and what becomes of folders in another version of the table. */
export function retentionGraphql(builder: Builder): void {
  const terms = builder.objectRef<SeriesMove['antes']>('TerminosSerieArchivo').implement({
    fields: (t) => ({
      codigo: t.exposeString('codigo'),
      nombre: t.exposeString('nombre'),
      subserie: t.exposeString('subserie'),
      gestion: t.exposeInt('gestion'),
      central: t.exposeInt('central'),
      disposicion: t.exposeString('disposicion'),
    }),
  });
  const move = builder.objectRef<SeriesMove>('PasoSerieArchivo').implement({
    fields: (t) => ({
      antes: t.field({ type: terms, resolve: ({ antes }) => antes }),
      despues: t.field({ type: terms, nullable: true, resolve: ({ despues }) => despues }),
      carpetas: t.exposeInt('carpetas'),
      // sent back by who saw it: what is another meanwhile is not moved
      marca: t.exposeString('marca'),
    }),
  });
  builder.queryField('archiveTableMove', (t) =>
    t.field({
      type: [move],
      args: { id: t.arg.id({ required: true }), nueva: t.arg.id({ required: true }) },
      ...answeredBy(archiveTableMove),
    }),
  );
  builder.mutationField('moveRetentionTable', (t) =>
    t.field({
      type: savedPayload(builder),
      args: {
        id: t.arg.id({ required: true }),
        nueva: t.arg.id({ required: true }),
        marcas: t.arg.stringList({ required: true }),
      },
      ...answersSaved(moveRetentionTable),
    }),
  );
  builder.queryField('archiveSeries', (t) =>
    t.field({ type: [retentionShapes(builder).series], ...answeredBy(archiveSeries) }),
  );
}

import type { Builder } from '../../../core/graphql/builder.ts';
import { answeredBy } from '../../../core/graphql/secure-schema.ts';
import { answersSaved, savedPayload } from '../archive.answers.ts';
import type { ToldLink } from './link.repository.ts';
import {
  archiveFolderSite,
  connectArchiveSite,
  disconnectArchiveSite,
  type FolderSite,
  reviewArchiveSite,
} from './site.service.ts';

/** Folders of the archive that are connected to the document site. */
export function siteGraphql(builder: Builder): void {
  const told = builder.objectRef<ToldLink>('NovedadSitioArchivo').implement({
    fields: (t) => ({
      documento: t.exposeID('documento', { nullable: true }),
      nombre: t.exposeString('nombre'),
      // PERDIDO, NO RECIBIDO, CONFLICTO, PENDIENTE
      estado: t.exposeString('estado'),
      hallazgo: t.exposeString('hallazgo'),
      desde: t.expose('desde', { type: 'DateTime' }),
    }),
  });
  const connection = builder
    .objectRef<NonNullable<FolderSite['conexion']>>('ConexionSitioArchivo')
    .implement({
      fields: (t) => ({
        ruta: t.exposeString('ruta'),
        direccion: t.exposeString('direccion'),
        motivo: t.exposeString('motivo'),
        // POR CONECTAR, CONECTADA, PERDIDA
        estado: t.exposeString('estado'),
        /** what keeps it from being as here; '' for nothing */
        hallazgo: t.exposeString('hallazgo'),
        revisada: t.expose('revisada', { type: 'DateTime', nullable: true }),
        enSitio: t.exposeInt('enSitio'),
        pendientes: t.exposeInt('pendientes'),
        novedades: t.field({ type: [told], resolve: ({ novedades }) => novedades }),
      }),
    });
  const site = builder.objectRef<FolderSite>('SitioCarpetaArchivo').implement({
    fields: (t) => ({
      configurado: t.exposeBoolean('configurado'),
      /** whether to connect it needs a reason */
      porConfirmar: t.exposeBoolean('porConfirmar'),
      conexion: t.field({ type: connection, nullable: true, resolve: ({ conexion }) => conexion }),
    }),
  });
  const saved = savedPayload(builder);
  builder.queryField('archiveFolderSite', (t) =>
    t.field({
      type: site,
      args: { id: t.arg.id({ required: true }) },
      ...answeredBy(archiveFolderSite),
    }),
  );
  builder.mutationFields((t) => {
    const id = t.arg.id({ required: true });
    return {
      connectArchiveSite: t.field({
        type: saved,
        args: {
          id,
          ruta: t.arg.string({ required: true }),
          confirma: t.arg.boolean({}),
          motivo: t.arg.string({}),
        },
        ...answersSaved(connectArchiveSite),
      }),
      reviewArchiveSite: t.field({ type: saved, args: { id }, ...answersSaved(reviewArchiveSite) }),
      disconnectArchiveSite: t.field({
        type: saved,
        args: { id },
        ...answersSaved(disconnectArchiveSite),
      }),
    };
  });
}

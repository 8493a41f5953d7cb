import type { Builder } from '../../../core/graphql/builder.ts';
import { letterTypes } from '../letters/letter.types.ts';
import { verificationUrl } from './file-letter.ts';
import { type NotificationRow, notificationsOf } from './notification.repository.ts';
import { type FilingRow, filingsOf } from './register.repository.ts';

/** What a letter shows of its filing and of its notifications. */
export function filingFields(builder: Builder): void {
  filingField(builder);
  notificationsField(builder);
}

function filingField(builder: Builder): void {
  const annulled = builder.simpleObject('AnulacionRadicado', {
    fields: (t) => ({ motivo: t.string(), acto: t.string(), fecha: t.field({ type: 'DateTime' }) }),
  });
  const filing = builder.objectRef<FilingRow>('Radicado').implement({
    fields: (t) => ({
      codigo: t.exposeString('codigo'),
      fecha: t.expose('fecha', { type: 'DateTime' }),
      /** where anyone checks it, without an account */
      verificacionUrl: t.string({
        resolve: ({ codigoVerificacion }, _args, { app }) =>
          verificationUrl(app.config, codigoVerificacion),
      }),
      anulacion: t.field({
        type: annulled,
        nullable: true,
        resolve: ({ motivo, acto, anuladaEn }) =>
          motivo !== null && acto !== null && anuladaEn ? { motivo, acto, fecha: anuladaEn } : null,
      }),
    }),
  });
  builder.objectField(letterTypes(builder).letter, 'radicado', (t) =>
    t.loadable({
      type: filing,
      nullable: true,
      load: async (letters: number[], { app }) => {
        const rows = await filingsOf(app.database.db, letters);
        return letters.map((id) => rows.find((row) => row.correspondenciaId === id) ?? null);
      },
      resolve: ({ id }) => id,
    }),
  );
}

function notificationsField(builder: Builder): void {
  const notification = builder.objectRef<NotificationRow>('NotificacionCorrespondencia').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      destinatario: t.exposeString('destinatario'),
      /** PENDIENTE, ENVIADA or FALLIDA */
      estado: t.exposeString('estado'),
      /** why the last try failed */
      error: t.exposeString('error', { nullable: true }),
      intentos: t.exposeInt('intentos'),
      fecha: t.expose('fecha', { type: 'DateTime' }),
      enviadaEn: t.expose('enviadaEn', { type: 'DateTime', nullable: true }),
    }),
  });
  builder.objectField(letterTypes(builder).letter, 'notificaciones', (t) =>
    t.loadableList({
      type: notification,
      load: async (letters: number[], { app }) => {
        const rows = await notificationsOf(app.database.db, letters);
        return letters.map((id) => rows.filter((row) => row.correspondenciaId === id));
      },
      resolve: ({ id }) => id,
    }),
  );
}

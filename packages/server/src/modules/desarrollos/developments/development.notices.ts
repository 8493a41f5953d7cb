import { queueMail } from '../../../core/mail/mail-queue.ts';
import type { WriteScope } from '../../../core/operation/operation.ts';
import { tellPerson } from '../../avisos/public.ts';
import { appUrl } from '../../usuarios/public.ts';
import type { DevelopmentRow } from './development.repository.ts';
import { mailAddress } from './development-choices.repository.ts';

/** What browsers listen to. */
const STORE = 'desarrollos';

type Told = Pick<DevelopmentRow, 'id' | 'estado' | 'recursos' | 'reporto'>;

/** Who reads which message; the others' screens only learn that something changed. */
type Messages = ReadonlyMap<number, string>;

/**
 * Tells the open screens of a development's people that it is no longer what they show; whoever acts
 * knows already and reads no message.
 */
export function announce(
  scope: WriteScope,
  { id, estado, recursos, reporto }: Told,
  action: 'saved' | 'managed' | 'commented' | 'deleted',
  messages: Messages = new Map(),
): void {
  const { actor } = scope;
  const concerned = [actor.id, ...recursos.map((one) => one.id), ...messages.keys()];
  const people = new Set(reporto ? [...concerned, reporto.id] : concerned);
  for (const person of people) {
    const message = person === actor.id ? '' : (messages.get(person) ?? '');
    const live = {
      store: STORE,
      mutation: 'updateDevelopment',
      action,
      message,
      data: { id: String(id), estado },
    };
    const route = action === 'deleted' ? '' : `/desarrollos?itemId=${id}`;
    tellPerson(scope, { user: person, message: live, route });
  }
}

/** Who reported a problem reads, on the screen and by mail, that it is solved. */
export async function tellReporter(scope: WriteScope, row: DevelopmentRow): Promise<void> {
  const { context, actor, tx } = scope;
  const { reporto, titulo, id } = row;
  if (!reporto || reporto.id === actor.id) return announce(scope, row, 'managed');
  const message = `Se publicó lo que usted reportó: «${titulo}».`;
  announce(scope, row, 'managed', new Map([[reporto.id, message]]));
  const to = await mailAddress(tx, reporto.id);
  if (!to) return;
  const lines = [message, '', row.novedad || row.descripcionTexto];
  await queueMail(context.app, tx, {
    to,
    subject: `Publicado: ${titulo}`,
    text: [...lines, '', appUrl(context.app.config, `/desarrollos?itemId=${id}`)].join('\n'),
  });
}

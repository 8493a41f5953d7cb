import type { AssignmentState, Party } from '@comarca/shared/modules/productos/assignment.rules';
import { queueMail } from '../../../core/mail/mail-queue.ts';
import type { WriteScope } from '../../../core/operation/operation.ts';
import type { LiveMessage } from '../../../core/ports/realtime.ts';
import { tellPerson } from '../../avisos/public.ts';
import { appUrl } from '../../usuarios/public.ts';
import type { AssignmentRow } from './assignment.repository.ts';

export const ASSIGNMENTS_STORE = 'asignaciones';
/** The room of everybody who looks at the products of a project. */
export const PROJECT_ROOM = 'productosProyecto';

/** Tells whoever looks at the products of a project that they are no longer as shown. */
export function announceToProject(
  { context, afterCommit }: Pick<WriteScope, 'context' | 'afterCommit'>,
  project: number | null,
  action: 'saved' | 'deleted' | 'managed' | 'effort',
): void {
  if (project === null) return;
  afterCommit(() =>
    context.app.realtime.toRoom(`${PROJECT_ROOM}:${project}`, {
      store: ASSIGNMENTS_STORE,
      mutation: 'updateAssignment',
      action,
      message: '',
      data: {},
    }),
  );
}

const emailOf = (row: AssignmentRow, party: Party): string | null =>
  party === 'gestor' ? row.gestor_email : row.controlador_email;

/** Who has a part in an assignment; null where nobody has. */
export const holderOf = (row: AssignmentRow, party: Party): number | null =>
  party === 'gestor' ? row.usuario_gestion_id : row.usuario_control_id;

/** Queues an e-mail for each of these people but the one who acts. */
export async function mailParties(
  scope: WriteScope,
  row: AssignmentRow,
  parties: readonly Party[],
  { asunto, texto }: { asunto: string; texto: string },
): Promise<void> {
  const { app } = scope.context;
  for (const party of parties) {
    const to = emailOf(row, party);
    if (!to || holderOf(row, party) === scope.actor.id) continue;
    await queueMail(app, scope.tx, {
      to,
      subject: asunto,
      text: [
        texto,
        '',
        `Asignación: ${row.identificador}`,
        `Actividad: ${row.actividad}`,
        `Proceso o proyecto: ${row.dueno_proyecto ?? row.dueno_proceso ?? ''}`,
        ...(row.nombre_objeto ? [`Objeto: ${row.nombre_objeto}`] : []),
        `Estado: ${row.estado}`,
        '',
        appUrl(app.config, `/asignacion/${row.id}`),
      ].join('\n'),
    });
  }
}

/**
 * Tells the browsers of everybody concerned that the assignment is no longer what they show. The
 * message is for the people of `avisa` only; whoever acts knows already.
 */
export function announce(
  scope: WriteScope,
  row: Pick<
    AssignmentRow,
    'id' | 'usuario_gestion_id' | 'usuario_control_id' | 'estado' | 'dueno_proyecto_id'
  >,
  {
    action,
    message,
    avisa,
    tambien = new Map(),
  }: {
    action: 'saved' | 'deleted' | 'managed' | 'effort';
    message: string | ((person: number) => string);
    avisa: readonly Party[];
    /** others whose screens show it, and what each is told */
    tambien?: ReadonlyMap<number, string>;
  },
): void {
  const { actor } = scope;
  announceToProject(scope, row.dueno_proyecto_id, action);
  const people = new Map([[actor.id, ''], ...tambien]);
  const textFor = (id: number, party: Party) => {
    if (!avisa.includes(party)) return '';
    return typeof message === 'string' ? message : message(id);
  };
  people.set(row.usuario_gestion_id, textFor(row.usuario_gestion_id, 'gestor'));
  if (row.usuario_control_id !== null) {
    people.set(row.usuario_control_id, textFor(row.usuario_control_id, 'controlador'));
  }
  for (const [id, text] of people) {
    const live: LiveMessage = {
      store: ASSIGNMENTS_STORE,
      mutation: 'updateAssignment',
      action,
      message: id === actor.id ? '' : text,
      data: { id: String(row.id), estado: row.estado satisfies AssignmentState },
    };
    const route = action === 'deleted' ? '' : `/asignacion/${row.id}`;
    tellPerson(scope, { user: id, message: live, route });
  }
}

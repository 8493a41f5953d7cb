import type { ActStep } from '@comarca/shared/modules/archivo/act.rules';
import type { WriteScope } from '../../../core/operation/operation.ts';
import { tellPerson } from '../../avisos/public.ts';
import type { ActRow } from './act.repository.ts';

const KIND = 'archivo';

/** What is told with a step, and to whom; who acts is told nothing. */
function messageOf(
  { codigo, clase, revisor, elaboradaPor }: ActRow,
  step: ActStep['name'],
): { to: number | undefined; text: string } | undefined {
  const act = `el acta ${codigo} (${clase.toLowerCase()})`;
  switch (step) {
    case 'enviar':
      return { to: revisor?.id, text: `Tiene por revisar ${act}` };
    case 'aprobar':
      return { to: elaboradaPor?.id, text: `Se aprobó ${act}` };
    case 'devolver':
      return { to: elaboradaPor?.id, text: `Se devolvió ${act}: lea la observación` };
    case 'deshacer':
      return { to: elaboradaPor?.id, text: `Se deshizo la aprobación de ${act}` };
    case 'terminar':
      return { to: elaboradaPor?.id, text: `Se ejecutó ${act}` };
    default:
      return undefined;
  }
}

/** Tells whom a step of an act concerns. */
export function tellOf(scope: WriteScope, act: ActRow, step: ActStep): void {
  const said = messageOf(act, step.name);
  const to = said?.to;
  if (!said || to === undefined || to === scope.context.actor?.id) return;
  const message = {
    store: KIND,
    mutation: 'updateArchiveAct',
    action: step.name,
    message: said.text,
    data: { id: String(act.id), estado: act.estado },
  };
  const route = `/gestion_documental/actas?itemId=${act.id}`;
  tellPerson(scope, { user: to, message, route });
}

import { signOut } from '../../modules/usuarios/public.ts';
import { useAlerts } from '../../platform/alerts/use-alerts.ts';
import { useConfirm } from '../../platform/confirm/confirm.tsx';
import type { SessionUser } from '../../platform/session/session-store.ts';
import { hasCopies } from '../../platform/session/tab-copies.ts';
import { forgetDrafts } from '../../platform/session/tab-draft.ts';
import { useWhatWaits } from './waiting-parts.tsx';

const STAYS = {
  'por enviar': {
    title: '¿Salir con cambios sin enviar?',
    message:
      'En este equipo esperan cambios suyos que no se han enviado. Quedan guardados aquí y se envían cuando vuelva a ingresar en este navegador.',
    confirm: 'Salir',
  },
  'por revisar': {
    title: '¿Salir con cambios sin guardar?',
    message:
      'En este equipo hay cambios suyos que no se pudieron guardar. Quedan aquí, pero no se envían solos: revíselos cuando vuelva a ingresar en este navegador.',
    confirm: 'Salir',
  },
};

const TEXTS = {
  title: '¿Salir con textos sin guardar?',
  message:
    'Hay textos, reportes, alternativas o estructuras suyos que no se han guardado. Al salir se quitan de este equipo: para conservarlos, cancele, ábralos y guárdelos; un informe se guarda solo cuando dice «Guardado», con los elementos que estén escritos sin agregar ya agregados.',
  confirm: 'Salir sin guardarlos',
  danger: true,
};

/** Leaves, after asking where something still waits in this browser. */
export function useSignOut(user: SessionUser): () => Promise<void> {
  const alerts = useAlerts();
  const confirm = useConfirm();
  const whatWaits = useWhatWaits();
  return async () => {
    const waiting = await whatWaits(user);
    if (waiting && !(await confirm(STAYS[waiting]))) return;
    if (hasCopies(user.id) && !(await confirm(TEXTS))) return;
    try {
      await signOut();
      forgetDrafts(user.id);
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      alerts.error(`Ocurrió un error al tratar de cerrar la sesión: ${detail}`);
    }
  };
}

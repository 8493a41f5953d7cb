// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { productsModule } from '../../modules/productos/module.tsx';
import { ModulesProvider } from '../../platform/navigation/modules-context.ts';
import { sessionStore } from '../../platform/session/session-store.ts';
import { hasCopies, keepCopy } from '../../platform/session/tab-copies.ts';
import { ana } from '../../platform/testing/people.ts';
import { onStage, type Stage } from '../../platform/testing/stage.tsx';
import { useSignOut } from './use-sign-out.ts';
import { WaitingParts } from './waiting-parts.tsx';

const KEY = 'comarca.bitacora.espera.1';
const waiting = {
  clave: '0f8fad5bd9cb469fa16570867728950e',
  actividad: 'Visita',
  valores: {
    estadoActividad: '7',
    observaciones: 'Visita',
    horaInicio: '2026-11-24 08:00',
    horaFin: '2026-11-24 09:00',
    porcentajeAvance: 0,
    finActividad: false,
    color: '#BDBDBD',
    linkSharepoint: '',
    linkSharepointEspejo: '',
  },
  problema: null,
};

let stage: Stage;
let reached: boolean;
beforeEach(() => {
  reached = false;
  localStorage.setItem(KEY, JSON.stringify([waiting]));
});
afterEach(() => {
  stage.close();
  localStorage.clear();
});

function SignOut() {
  const leave = useSignOut(ana);
  return (
    <button type="button" onClick={() => void leave()}>
      Salir
    </button>
  );
}

const open = () => {
  stage = onStage(
    <ModulesProvider value={[productsModule]}>
      <SignOut />
      <WaitingParts user={ana} />
    </ModulesProvider>,
    [
      [
        'GuardarEsfuerzo',
        () => {
          if (!reached) throw new TypeError('network');
          const saved = { saved: true, errors: [], version: 1, dailyEffort: { id: '12' } };
          return { saveDailyEffort: saved };
        },
      ],
    ],
  );
};
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  // what is asked comes later than what asks
  await act(async () => void fireEvent.click(button));
};

it('says on any screen what waits of the log, and sends it', async () => {
  open();
  await screen.findByText('Sin enviar en este equipo: 1 cambio de la bitácora.');
  reached = true;
  await press('Enviar ahora');
  await waitFor(() => expect(screen.queryByText(/Sin enviar en este equipo/)).toBeNull());
  expect(localStorage.getItem(KEY)).toBeNull();
});

it('asks before somebody leaves of whom something waits', async () => {
  const leave = vi.spyOn(sessionStore, 'leave').mockResolvedValue();
  open();
  await press('Salir');
  await screen.findByText('¿Salir con cambios sin enviar?');
  await press('Cancelar');
  expect(leave).not.toHaveBeenCalled();
  localStorage.removeItem(KEY);
  await press('Salir');
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
  leave.mockRestore();
});

it('asks before somebody leaves whose texts are not saved, and leaves none of them behind', async () => {
  localStorage.removeItem(KEY);
  const ended = vi.spyOn(sessionStore, 'leave').mockResolvedValue();
  const texts = { owner: ana.id, name: 'prueba', record: '5' };
  open();
  keepCopy(texts, 'Mía.');
  await press('Salir');
  await screen.findByText('¿Salir con textos sin guardar?');
  await press('Cancelar');
  expect(hasCopies(ana.id)).toBe(true);
  await press('Salir');
  await press('Salir sin guardarlos');
  await waitFor(() => expect(ended).toHaveBeenCalledTimes(1));
  expect(hasCopies(ana.id)).toBe(false);
  ended.mockRestore();
});

it('says of what was refused or cannot be read that it is not sent by itself', async () => {
  localStorage.setItem(
    KEY,
    JSON.stringify([{ ...waiting, problema: 'No' }, { de: 'otra versión' }]),
  );
  open();
  await screen.findByText(
    'No se pudo guardar: 1 cambio de la bitácora. No se puede leer ni enviar: 1 cambio de la bitácora.',
  );
  await press('Salir');
  await screen.findByText(/no se envían solos/);
  await press('Cancelar');
});

// @vitest-environment happy-dom
import { AppError } from '@comarca/shared/core/errors';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { alertStore } from '../../../platform/alerts/alert-store.ts';
import { deviceStore, kept } from '../../../platform/testing/kept-on-device.ts';
import { onStage, type Stage } from '../../../platform/testing/stage.tsx';
import { visitValues } from '../operations/visits/visit-form.ts';
import { VisitScreen } from './visit-screen.tsx';

vi.mock(
  '../../../platform/waiting/device-store.ts',
  () => import('../../../platform/testing/kept-on-device.ts'),
);

/** The screen is read with all that it consists of. */
const PATIENCE = { timeout: 10_000 };

let stage: Stage;
beforeEach(() => kept.clear());
afterEach(() => stage.close());

const unreachable = () => {
  throw new TypeError('no network');
};

/** A visit that waits in this browser. */
function keptVisit(key: string, found: string) {
  const values = visitValues(null);
  return {
    clave: key,
    predio: '9',
    codigo: 'P-009',
    base: values,
    valores: { ...values, hallazgos: found },
    guardado: null,
    guardados: [],
    hecha: '2026-11-25T12:00:00Z',
    problema: null,
  };
}

it('sends what waits in this browser, also of another estate than the one that is open', async () => {
  kept.set('visitas/1', [keptVisit('una', 'Cerca caída')]);
  stage = onStage(<VisitScreen />, [
    ['PredioGi', unreachable],
    ['DiagnosticosPredioGi', unreachable],
    [
      'GuardarDiagnosticoGi',
      () => ({ saveDiagnosis: { saved: true, errors: [], diagnosis: { id: '4', version: 1 } } }),
    ],
  ]);
  await screen.findByRole('button', { name: /Intentar de nuevo/ }, PATIENCE);
  await waitFor(() => expect(stage.of('GuardarDiagnosticoGi')).toHaveLength(1), PATIENCE);
  await waitFor(() => expect(kept.has('visitas/1')).toBe(false));
  expect(stage.of('GuardarDiagnosticoGi')[0]).toMatchObject({
    predio: '9',
    hallazgos: 'Cerca caída',
  });
});

it('says nothing of a refused visit in whose place a later one of the estate was stored', async () => {
  kept.set('visitas/1', [keptVisit('una', 'mala'), keptVisit('otra', 'Cerca caída')]);
  stage = onStage(<VisitScreen />, [
    ['PredioGi', unreachable],
    ['DiagnosticosPredioGi', unreachable],
    [
      'GuardarDiagnosticoGi',
      ({ hallazgos }) => ({
        saveDiagnosis:
          hallazgos === 'mala'
            ? { saved: false, errors: [{ campo: 'hallazgos', message: 'No' }], diagnosis: null }
            : { saved: true, errors: [], diagnosis: { id: '4', version: 1 } },
      }),
    ],
  ]);
  const texts = () => alertStore.get().map(({ text }) => text);
  await waitFor(
    () => expect(texts()).toContain('Se envió la visita que estaba en espera'),
    PATIENCE,
  );
  expect(texts().filter((text) => text.includes('no se pudo guardar'))).toEqual([]);
});

it('opens with a connection on a full device, and says that it will not without one', async () => {
  const put = vi.spyOn(deviceStore, 'put').mockRejectedValue(new AppError('STORAGE_FULL'));
  const estate = {
    id: '7',
    codigoSig: 'P-007',
    nombrePredioFmi: 'El Rosal',
    vereda: '',
    municipio: null,
    proyecto: { id: '1', disposicionDerecho: 'Franja', codigo: 'COVISU001GP' },
  };
  const estateDiagnoses = { respuestas: [], responsables: [], preguntas: [], diagnosticos: [] };
  stage = onStage(
    <VisitScreen />,
    [
      ['PredioGi', () => ({ estate })],
      ['DiagnosticosPredioGi', () => ({ estateDiagnoses })],
    ],
    { permissions: ['ecogeos_gi.add_identificacionpredio'] },
  );
  await screen.findByLabelText(/Hallazgos/, undefined, PATIENCE);
  screen.getByText(/No se pudo guardar este predio en este equipo/);
  put.mockRestore();
});

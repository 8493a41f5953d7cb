// @vitest-environment happy-dom
import { AppError } from '@comarca/shared/core/errors';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { alertStore } from '../../../platform/alerts/alert-store.ts';
import { deviceStore, kept } from '../../../platform/testing/kept-on-device.ts';
import { type Answers, onStage, type Stage } from '../../../platform/testing/stage.tsx';
import { visitValues } from '../operations/visits/visit-form.ts';
import type { PreparedEstate } from '../operations/visits/visits.ts';
import { VisitForm } from './visit-form.tsx';

vi.mock(
  '../../../platform/waiting/device-store.ts',
  () => import('../../../platform/testing/kept-on-device.ts'),
);

type Props = ComponentProps<typeof VisitForm>;

let stage: Stage;
beforeEach(() => kept.clear());
afterEach(() => stage.close());

const prepared: PreparedEstate = {
  predio: '7',
  codigo: 'P-007',
  nombre: 'El Rosal',
  lugar: '',
  proyecto: 'Franja',
  leido: '2026-11-25T12:00:00Z',
  diagnosticos: {
    respuestas: ['SÍ', 'NO', 'NO APLICA'],
    responsables: [{ id: '2', fullName: 'Rosa Rojas' }],
    preguntas: [
      { id: '10', clase: 'CAMPO', texto: '¿El predio se ubicó y se recorrió?' },
      { id: '11', clase: 'JURÍDICO', texto: '¿El folio está activo?' },
    ],
    diagnosticos: [],
  },
};

const open = async (answer: () => object, others: Partial<Props> = {}, answers: Answers = []) => {
  const onGiven = vi.fn();
  const props = { prepared, draft: null, ...others };
  stage = onStage(
    <VisitForm person="1" {...props} onGiven={onGiven} />,
    [['GuardarDiagnosticoGi', answer], ...answers],
    { permissions: ['ecogeos_gi.add_identificacionpredio'] },
  );
  await screen.findByLabelText(/Hallazgos/);
  return onGiven;
};

/** Writes what was found, and gives the visit. */
function giveVisit(): void {
  fireEvent.change(screen.getByLabelText(/Hallazgos/), { target: { value: 'Cerca caída' } });
  fireEvent.click(screen.getByRole('button', { name: /Guardar visita/ }));
}

const waiting = () => [...kept.keys()].filter((key) => !key.startsWith('borradores-visita/'));

it('asks the questions of the field alone, and sends the visit once with a key', async () => {
  const onGiven = await open(() => ({
    saveDiagnosis: { saved: true, errors: [], diagnosis: { id: '4', version: 1 } },
  }));
  screen.getByText('¿El predio se ubicó y se recorrió?');
  expect(screen.queryByText('¿El folio está activo?')).toBeNull();
  giveVisit();
  await waitFor(() => expect(onGiven).toHaveBeenCalledTimes(1));
  const sent = stage.of('GuardarDiagnosticoGi');
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ predio: '7', clase: 'CAMPO', hallazgos: 'Cerca caída' });
  expect(waiting()).toEqual([]);
});

it('keeps the visit on the device where the server cannot be reached', async () => {
  const onGiven = await open(() => {
    throw new TypeError('no network');
  });
  giveVisit();
  await waitFor(() => expect(onGiven).toHaveBeenCalledTimes(1));
  expect(waiting()).toHaveLength(1);
});

it('shows a refusal beside its field and stays open with what was written', async () => {
  const onGiven = await open(() => ({
    saveDiagnosis: {
      saved: false,
      errors: [{ campo: 'hallazgos', message: 'Escriba más' }],
      diagnosis: null,
    },
  }));
  giveVisit();
  await screen.findByText('Escriba más');
  expect(onGiven).not.toHaveBeenCalled();
  expect((screen.getByLabelText(/Hallazgos/) as HTMLTextAreaElement).value).toBe('Cerca caída');
});

it('begun before somebody else began the diagnosis, is saved once what they wrote was seen', async () => {
  const begun: PreparedEstate = {
    ...prepared,
    diagnosticos: {
      ...prepared.diagnosticos,
      diagnosticos: [
        {
          id: '4',
          version: 3,
          clase: 'CAMPO',
          estado: 'EN CURSO',
          concepto: 'VIABLE',
          hallazgos: 'De otra persona',
          observacion: '',
          fechaRevision: null,
          pasos: [],
          responsable: { id: '2', fullName: 'Rosa Rojas' },
          enviadoPor: null,
          revisadoPor: null,
          respuestas: [],
          fechaVisita: null,
          recibio: '',
          documentoRecibio: '',
          soportes: [],
        },
      ],
    },
  };
  const base = visitValues(null);
  const onGiven = await open(
    () => ({
      saveDiagnosis:
        stage.of('GuardarDiagnosticoGi').at(-1)?.version === 3
          ? { saved: true, errors: [], diagnosis: { id: '4', version: 4 } }
          : { saved: false, errors: [{ campo: 'version', message: 'Cambió' }], diagnosis: null },
    }),
    {
      prepared: begun,
      draft: { version: null, base, valores: { ...base, hallazgos: 'Cerca caída' } },
    },
    [
      ['DiagnosticosPredioGi', () => ({ estateDiagnoses: begun.diagnosticos })],
      ['Historial', () => ({ history: { nodes: [] } })],
    ],
  );
  fireEvent.click(await screen.findByRole('button', { name: /Guardar visita/ }));
  await screen.findByText('De otra persona');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Hallazgos/ }).value).toBe(
    'Cerca caída',
  );
  fireEvent.click(screen.getByRole('button', { name: /Guardar visita/ }));
  await waitFor(() => expect(onGiven).toHaveBeenCalledTimes(1));
  expect(stage.of('GuardarDiagnosticoGi').at(-1)).toMatchObject({
    id: '4',
    version: 3,
    hallazgos: 'Cerca caída',
    concepto: 'VIABLE',
  });
});

it('says so when the browser cannot keep what is being written, and leaves it in the form', async () => {
  const full = new AppError('STORAGE_FULL', 'No queda espacio en este equipo');
  vi.spyOn(deviceStore, 'put').mockRejectedValueOnce(full);
  await open(() => ({}));
  fireEvent.change(screen.getByLabelText(/Hallazgos/), { target: { value: 'Cerca caída' } });
  await waitFor(() =>
    expect(alertStore.get().map(({ text }) => text)).toEqual([
      'Ocurrió un error al guardar el borrador en este equipo: No queda espacio en este equipo',
    ]),
  );
  screen.getByDisplayValue('Cerca caída');
});

it('cannot be changed while it is being given: what is written then would be lost', async () => {
  const base = visitValues(null);
  let letGo = () => {};
  const keeping = new Promise<void>((kept) => {
    letGo = kept;
  });
  const held = vi.spyOn(deviceStore, 'put').mockReturnValue(keeping);
  const onGiven = await open(
    () => ({ saveDiagnosis: { saved: true, errors: [], diagnosis: { id: '4', version: 1 } } }),
    { draft: { version: null, base, valores: { ...base, hallazgos: 'Cerca caída' } } },
  );
  fireEvent.click(await screen.findByRole('button', { name: /Guardar visita/ }));
  await waitFor(() => expect(screen.getByLabelText(/Hallazgos/).closest('[inert]')).not.toBeNull());
  const back = screen.getByRole<HTMLButtonElement>('button', { name: 'Volver a lo guardado' });
  expect(back.disabled).toBe(true);
  held.mockRestore();
  letGo();
  await waitFor(() => expect(onGiven).toHaveBeenCalledTimes(1));
});

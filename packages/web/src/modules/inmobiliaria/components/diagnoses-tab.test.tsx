// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { onStage, type Stage } from '../../../platform/testing/stage.tsx';
import { DiagnosesTab } from './diagnoses-tab.tsx';

let stage: Stage;
afterEach(() => stage.close());

const reviewed = {
  id: '4',
  version: 3,
  clase: 'JURÍDICO',
  estado: 'EN REVISIÓN',
  concepto: 'VIABLE',
  hallazgos: '',
  observacion: '',
  fechaRevision: null,
  pasos: ['aprobar', 'devolver'],
  responsable: { id: '2', fullName: 'Rosa Rojas' },
  enviadoPor: { id: '2', fullName: 'Rosa Rojas' },
  revisadoPor: null,
  respuestas: [{ pregunta: '1', texto: '¿El folio está activo?', respuesta: 'SÍ', nota: 'Hoy' }],
};

const open = (permissions: ['ecogeos_gi.add_identificacionpredio'] | [] = []) => {
  stage = onStage(
    <DiagnosesTab id="7" />,
    [
      [
        'DiagnosticosPredioGi',
        () => ({
          estateDiagnoses: {
            respuestas: ['SÍ', 'NO', 'NO APLICA'],
            responsables: [{ id: '2', fullName: 'Rosa Rojas' }],
            preguntas: [
              { id: '1', clase: 'JURÍDICO', texto: '¿El folio está activo?' },
              { id: '9', clase: 'CAMPO', texto: '¿El predio se recorrió?' },
            ],
            diagnosticos: [reviewed],
          },
        }),
      ],
      [
        'PredioGi',
        () => ({ estate: { id: '7', areaTerreno: 60, areaTitulos: 70, areaCatastral: 61 } }),
      ],
      [
        'GuardarDiagnosticoGi',
        () => ({ saveDiagnosis: { saved: true, errors: [], diagnosis: { id: '5' } } }),
      ],
      [
        'PasoDiagnosticoGi',
        () => ({
          stepDiagnosis: {
            saved: false,
            errors: [{ campo: 'observacion', message: 'Escriba qué falta en el diagnóstico' }],
            diagnosis: null,
          },
        }),
      ],
    ],
    { permissions },
  );
};

const card = (name: string) => screen.findByRole('region', { name });

it('shows how far each is, which areas agree, and nothing to write to who only reads', async () => {
  open();
  const legal = within(await card('Diagnóstico jurídico'));
  legal.getByText('EN REVISIÓN');
  legal.getByText('SÍ · Hoy');
  within(await card('Inspección de campo')).getByText('SIN INICIAR');
  const cadastral = within(await card('Diagnóstico catastral'));
  await cadastral.findByText(/^70.*difiere/);
  cadastral.getByText(/^61.*coincide/);
  expect(screen.queryByRole('button', { name: 'Iniciar' })).toBeNull();
});

it('begins a diagnosis with the answers given and nothing of what was not answered', async () => {
  open(['ecogeos_gi.add_identificacionpredio']);
  const field = within(await card('Inspección de campo'));
  fireEvent.click(field.getByRole('button', { name: 'Iniciar' }));
  const note = await screen.findByRole<HTMLInputElement>('textbox', {
    name: 'Nota: ¿El predio se recorrió?',
  });
  expect(note.disabled).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: 'NO' }));
  fireEvent.change(note, { target: { value: 'Sin acceso' } });
  fireEvent.click(screen.getByRole('button', { name: /Guardar/ }));
  await waitFor(() => expect(stage.of('GuardarDiagnosticoGi')).toHaveLength(1));
  expect(stage.of('GuardarDiagnosticoGi')[0]).toMatchObject({
    predio: '7',
    clase: 'CAMPO',
    concepto: 'SIN CONCEPTO',
    respuestas: '[{"pregunta":"9","respuesta":"NO","nota":"Sin acceso"}]',
  });
});

it('offers the steps that the server offers, and says why one is refused', async () => {
  open();
  const legal = within(await card('Diagnóstico jurídico'));
  fireEvent.click(legal.getByRole('button', { name: 'Devolver' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Devolver' }));
  await dialog.findByText('Escriba qué falta en el diagnóstico');
  expect(stage.of('PasoDiagnosticoGi')[0]).toMatchObject({ id: '4', version: 3, paso: 'devolver' });
});

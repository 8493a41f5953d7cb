// @vitest-environment happy-dom
import type { Permission } from '@comarca/shared/core/permissions';
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
  fechaVisita: null,
  recibio: '',
  documentoRecibio: '',
  soportes: [
    {
      id: '7b0f2f3e-4a9e-4a39-9d2f-0c1f7a1f0a11',
      nombre: 'certificado.pdf',
      bytes: 2048,
      clase: 'ANEXO',
      descripcion: '',
      longitud: null,
      latitud: null,
      precision: null,
      rumbo: null,
      tomada: null,
    },
  ],
};

const folio = {
  fmi: '070-4501',
  estado: 'ACTIVO',
  actos: [
    {
      numero: 1,
      fecha: '2010-05-04',
      codigoActo: '0203',
      acto: 'HIPOTECA',
      cancela: [],
      clase: 'HIPOTECA',
      vigente: false,
      canceladaPor: 3,
    },
    {
      numero: 2,
      fecha: '2016-05-04',
      codigoActo: '0427',
      acto: 'EMBARGO EJECUTIVO',
      cancela: [],
      clase: 'EMBARGO',
      vigente: true,
      canceladaPor: null,
    },
    {
      numero: 3,
      fecha: '2018-05-04',
      codigoActo: '0841',
      acto: 'CANCELACIÓN',
      cancela: [1],
      clase: 'CANCELACIÓN',
      vigente: null,
      canceladaPor: null,
    },
  ],
  vacios: [{ desde: 2019, hasta: 2026, antes: false }],
  sinFecha: [],
  sinObjeto: [],
};

const open = (permissions: readonly Permission[] = []) => {
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
      ['TradicionPredioGi', () => ({ estateTradition: { faltan: ['070-4502'], folios: [folio] } })],
      [
        'PersonasTradicionPredioGi',
        () => ({
          estateTraditionParties: [
            {
              fmi: '070-4501',
              actos: [
                {
                  numero: 2,
                  personas: [
                    { lado: 'A', nombre: 'Ana Ficticia', identificacion: 'CC 1', titular: 'X' },
                  ],
                },
              ],
            },
          ],
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
  legal.getByRole('link', { name: 'certificado.pdf' });
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
    soportes: '[]',
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

it('shows the tradition with what is open and missing, over the years asked, and people once somebody may and asks', async () => {
  open(['folios.view_folio', 'folios.read_titular']);
  const legal = within(await card('Diagnóstico jurídico'));
  await legal.findByText('1 VIGENTE');
  legal.getByText('EMBARGO VIGENTE');
  legal.getByText(/Cancelada por la anotación 3/);
  legal.getByText('Sin anotaciones en 2019 a 2026.');
  legal.getByText('El folio 070-4502 no está cargado.');
  expect(stage.of('PersonasTradicionPredioGi')).toHaveLength(0);
  fireEvent.click(legal.getByRole('button', { name: /Ver personas/ }));
  await legal.findByText('A: Ana Ficticia CC 1 X');
  fireEvent.change(legal.getByRole('spinbutton', { name: 'Años del estudio de títulos' }), {
    target: { value: '10' },
  });
  await waitFor(() =>
    expect(stage.of('TradicionPredioGi').at(-1)).toMatchObject({ predio: '7', anios: 10 }),
  );
  const word = legal.getByRole('link', { name: /Word/ });
  await waitFor(() => expect(word.getAttribute('href')).toContain('anios=10'));
});

it('shows no tradition to who may not see folios', async () => {
  open();
  const legal = within(await card('Diagnóstico jurídico'));
  await legal.findByText('Su cuenta no puede ver folios.');
  expect(stage.of('TradicionPredioGi')).toHaveLength(0);
});

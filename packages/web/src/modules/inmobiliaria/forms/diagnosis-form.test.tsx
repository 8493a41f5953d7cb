// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { onStage, type Stage } from '../../../platform/testing/stage.tsx';
import { DiagnosisDialog } from './diagnosis-form.tsx';

let stage: Stage;
afterEach(() => stage.close());

const diagnosis = {
  id: '4',
  version: 3,
  clase: 'JURÍDICO',
  estado: 'EN CURSO',
  concepto: 'SIN CONCEPTO',
  hallazgos: '',
  observacion: '',
  fechaRevision: null,
  pasos: [],
  responsable: null,
  enviadoPor: null,
  revisadoPor: null,
  respuestas: [],
  fechaVisita: null,
  recibio: '',
  documentoRecibio: '',
  soportes: [],
};

const given = {
  respuestas: ['SÍ', 'NO', 'NO APLICA'],
  responsables: [],
  preguntas: [],
  diagnosticos: [diagnosis],
};

const added = {
  id: '7b0f2f3e-4a9e-4a39-9d2f-0c1f7a1f0a11',
  nombre: 'plano.pdf',
  bytes: 1,
  clase: 'ANEXO',
  descripcion: 'El plano',
  longitud: null,
  latitud: null,
  precision: null,
  rumbo: null,
  tomada: null,
};

it('is saved over what somebody else saved meanwhile, with the files that they added', async () => {
  const onClose = vi.fn();
  stage = onStage(
    <DiagnosisDialog
      estate="7"
      kind="JURÍDICO"
      diagnosis={diagnosis}
      given={given}
      onClose={onClose}
    />,
    [
      [
        'GuardarDiagnosticoGi',
        ({ version }) => ({
          saveDiagnosis:
            version === 4
              ? { saved: true, errors: [], diagnosis: { id: '4', version: 5 } }
              : {
                  saved: false,
                  errors: [{ campo: 'version', message: 'Cambió' }],
                  diagnosis: null,
                },
        }),
      ],
      [
        'DiagnosticosPredioGi',
        () => ({
          estateDiagnoses: {
            ...given,
            diagnosticos: [{ ...diagnosis, version: 4, concepto: 'VIABLE', soportes: [added] }],
          },
        }),
      ],
      ['Historial', () => ({ history: { nodes: [] } })],
    ],
  );
  const written = await screen.findByRole('textbox', { name: /Hallazgos/ });
  fireEvent.change(written, { target: { value: 'Lo que escribí' } });
  fireEvent.click(screen.getByRole('button', { name: /Guardar/ }));
  await screen.findByText(/guardó este registro mientras usted lo editaba/);
  fireEvent.click(screen.getByRole('button', { name: /Guardar/ }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  const sent = stage.of('GuardarDiagnosticoGi').at(-1);
  expect(sent).toMatchObject({
    version: 4,
    hallazgos: 'Lo que escribí',
    concepto: 'VIABLE',
  });
  expect(JSON.parse(String(sent?.soportes))).toMatchObject([
    { archivo: added.id, descripcion: 'El plano' },
  ]);
});

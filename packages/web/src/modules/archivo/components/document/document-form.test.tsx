// @vitest-environment happy-dom
import { messages } from '@comarca/shared/core/validation';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { onStage, type Stage } from '../../../../platform/testing/stage.tsx';
import type { OpenDocument } from '../../operations/archive.ts';
import { DocumentForm } from './document-form.tsx';

const document = {
  id: '5',
  version: 4,
  nombre: 'factura.pdf',
  descripcion: '',
  etiquetas: [],
  fechaDocumento: '2019-05-02',
  tipoId: '1',
  valores: [
    { id: '11', nombre: 'Proveedor', valor: 'Topo SAS' },
    { id: '12', nombre: 'Ciudad', valor: null },
  ],
} as unknown as OpenDocument;

const types = [
  {
    id: '1',
    nombre: 'Factura',
    descripcion: '',
    campos: [
      { id: '11', nombre: 'Proveedor', clase: 'TEXTO', opciones: '', obligatorio: true },
      {
        id: '12',
        nombre: 'Ciudad',
        clase: 'OPCIÓN',
        opciones: 'Bogotá\nTunja',
        obligatorio: false,
      },
    ],
  },
];

let stage: Stage;
const onDone = vi.fn();
function open(answer: { saved: boolean; errors: { campo: string; message: string }[] }) {
  stage = onStage(<DocumentForm document={document} onDone={onDone} onCancel={() => undefined} />, [
    ['TiposArchivo', () => ({ archiveTypes: types })],
    ['EtiquetasArchivo', () => ({ archiveTags: ['urgente'] })],
    ['GuardarDocumentoArchivo', () => ({ saveArchiveDocument: { registro: '5', ...answer } })],
  ]);
}
afterEach(() => {
  stage.close();
  onDone.mockReset();
});

const provider = () => screen.findByLabelText<HTMLInputElement>(/^Proveedor/);
const save = async () => fireEvent.click(await screen.findByRole('button', { name: /Guardar$/ }));

it('has the fields of the document’s type with what it says in them, and sends them', async () => {
  open({ saved: true, errors: [] });
  expect((await provider()).value).toBe('Topo SAS');
  fireEvent.change(await provider(), { target: { value: 'Catastro SAS' } });
  expect(screen.getByLabelText('Ciudad')).toBeTruthy();
  await save();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  const [sent] = stage.of('GuardarDocumentoArchivo');
  expect(sent).toMatchObject({
    id: '5',
    version: 4,
    tipo: '1',
    fechaDocumento: '2019-05-02',
    campos: { '11': 'Catastro SAS', '12': null },
  });
});

it('says a refusal beside the field of the type, and stays open', async () => {
  open({ saved: false, errors: [{ campo: 'campos.11', message: messages.required }] });
  fireEvent.change(await provider(), { target: { value: '' } });
  await save();
  expect((await screen.findByRole('alert')).textContent).toBe(messages.required);
  expect(onDone).not.toHaveBeenCalled();
});

it('takes the type away, and sends that there is none', async () => {
  open({ saved: true, errors: [] });
  await provider();
  const clear = globalThis.document.querySelector('.ant-select-clear');
  if (!clear) throw new Error('the type cannot be taken away');
  fireEvent.mouseDown(clear);
  fireEvent.click(clear);
  await waitFor(() => expect(screen.queryByLabelText(/^Proveedor/)).toBeNull());
  await save();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(stage.of('GuardarDocumentoArchivo')[0]).toMatchObject({ tipo: null });
});

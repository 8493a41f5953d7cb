// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { alertStore } from '../../../platform/alerts/alert-store.ts';
import { onStage, type Stage } from '../../../platform/testing/stage.tsx';
import type { Letter } from '../operations/letters.ts';
import { useLetterUploads } from '../operations/use-letter-uploads.ts';
import { LetterAttachments } from './letter-attachments.tsx';
import { LetterContent } from './letter-content.tsx';
import { LetterDocument } from './letter-document.tsx';

const SOON = { timeout: 5_000 };
const SENTENCE = /ya no está donde se guardó: no se abre mientras no se restaure/;

const file = (id: string, name: string, lost: boolean) => ({
  id,
  nombre: name,
  bytes: 2_000,
  url: `/media/${id}`,
  perdido: lost,
});
const support = (id: string, name: string, lost: boolean | null) => ({
  id,
  nombreArchivo: name,
  rutaSharepoint: `/media/${id}`,
  cargado: lost !== null,
  bytes: 2_000,
  perdido: lost,
});

const letter: Letter = {
  id: '7',
  version: 1,
  codigoRadicacion: null,
  codigoExterno: '',
  tipo: { id: '1', nombre: 'Oficio' },
  descripcion: 'Respuesta',
  agenteExterno: 'Alcaldía',
  correoExterno: null,
  saliente: true,
  firmante: '',
  estado: { nombre: 'Creada' },
  funcionario: { id: '1', fullName: 'Ana', user: { username: 'ana' } },
  usuarioCreo: { username: 'ana' },
  rutaSharepoint: '',
  archivo: file('1', 'respuesta.docx', true),
  pdf: null,
  pdfEstado: null,
  pdfError: null,
  pdfSimplificado: false,
  bloqueado: false,
  diasRestantes: null,
  anexocorrespondenciaSet: [
    support('2', 'plano.pdf', true),
    support('3', 'acta.pdf', false),
    support('4', 'enlace.pdf', null),
  ],
  fechaCreacion: '2026-03-01T10:00:00Z',
  fechaRadicacion: null,
  radicado: null,
  instance: { id: '1', nombre: 'INT-001', contentType: 'proyectos.proyecto' },
  contrato: null,
  plantilla: null,
  camposPie: [],
  documentoGenerado: false,
  padre: null,
  children: [],
  history: [],
  prioridad: null,
  parentFolder: '',
  requiereRespuesta: false,
  fechaLimite: null,
  respondidaEn: null,
  acciones: [],
};

function Files({ of = letter }: { of?: Letter }) {
  return (
    <>
      <LetterDocument letter={of} />
      <LetterAttachments letter={of} attachments={useLetterUploads(of)} />
    </>
  );
}

let stage: Stage;
afterEach(() => stage.close());

it('marks the lost files of a letter and says what that means, and no others', async () => {
  stage = onStage(<Files />, []);
  const documents = await screen.findByRole('region', { name: 'Documento' }, SOON);
  expect(within(documents).getByText('Perdido')).toBeTruthy();
  expect(within(documents).getByText(SENTENCE)).toBeTruthy();
  const items = within(screen.getByRole('region', { name: 'Anexos' })).getAllByRole('listitem');
  expect(items.map((item) => within(item).queryAllByText('Perdido').length)).toEqual([1, 0, 0]);
});

it('keeps what was changed in the supports where their save is refused', async () => {
  const attach = { nombre: 'adjuntar', etiqueta: '', estado: '', confirmacion: null, exito: '' };
  stage = onStage(<Files of={{ ...letter, acciones: [attach] }} />, [
    [
      'CargarAnexosCorrespondencia',
      () => ({
        loadCorrespondenceAttachments: {
          saved: false,
          errors: [{ campo: 'conservar', message: 'Otra persona los cambió.' }],
        },
      }),
    ],
  ]);
  fireEvent.click(await screen.findByRole('button', { name: /Cargar anexos/ }, SOON));
  fireEvent.click(screen.getByRole('button', { name: 'Quitar plano.pdf' }));
  fireEvent.click(screen.getByRole('button', { name: /Guardar anexos/ }));
  await waitFor(() => expect(alertStore.get()).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('button', { name: /loading/ })).toBeNull());
  screen.getByRole('button', { name: /Guardar anexos/ });
  expect(screen.queryByText('plano.pdf')).toBeNull();
});

it('says so in the place of a preview that cannot be', async () => {
  stage = onStage(<LetterContent letter={letter} />, []);
  const notice = await screen.findByRole('alert', undefined, SOON);
  expect(notice.textContent).toContain('Perdido: «respuesta.docx»');
  expect(notice.textContent).toMatch(SENTENCE);
});

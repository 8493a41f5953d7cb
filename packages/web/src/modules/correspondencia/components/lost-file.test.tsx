// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
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

function Files() {
  return (
    <>
      <LetterDocument letter={letter} />
      <LetterAttachments letter={letter} attachments={useLetterUploads(letter)} />
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

it('says so in the place of a preview that cannot be', async () => {
  stage = onStage(<LetterContent letter={letter} />, []);
  const notice = await screen.findByRole('alert', undefined, SOON);
  expect(notice.textContent).toContain('Perdido: «respuesta.docx»');
  expect(notice.textContent).toMatch(SENTENCE);
});

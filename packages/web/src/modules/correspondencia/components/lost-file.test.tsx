// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { alertStore } from '../../../platform/alerts/alert-store.ts';
import { onStage, type Stage } from '../../../platform/testing/stage.tsx';
import type { Letter } from '../operations/letters.ts';
import { useLetterUploads } from '../operations/use-letter-uploads.ts';
import { LetterBeside } from './document-beside.tsx';
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
afterEach(() => {
  stage.close();
  localStorage.clear();
});

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

/** Everything is in sight at once, which the environment of the tests cannot know. */
class AllInSight {
  readonly #seen: (entries: { isIntersecting: boolean }[]) => void;
  constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
    this.#seen = seen;
  }
  observe() {
    this.#seen([{ isIntersecting: true }]);
  }
  disconnect() {}
}

it('stands beside what is said of the letter, and stays folded for whoever folded it', async () => {
  const whole = { ...letter, archivo: file('1', 'respuesta.docx', false) };
  const show = (shown: Letter) => {
    stage = onStage(<LetterBeside letter={shown}>Sus datos</LetterBeside>, []);
    vi.stubGlobal('IntersectionObserver', AllInSight);
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address);
      const why = { code: 'UNAVAILABLE', message: 'Este servidor no tiene LibreOffice' };
      return Response.json({ error: why, message: why.message }, { status: 503 });
    });
  };
  const asked: string[] = [];
  show(whole);
  const beside = await screen.findByRole('region', { name: 'Vista previa' }, SOON);
  screen.getByText('Sus datos');
  await within(beside).findByText(/LibreOffice/, undefined, SOON);
  expect(asked).toEqual(['/api/v1/correspondencia/archivos/1/vista']);
  fireEvent.click(within(beside).getByRole('button', { name: /Ocultar vista previa/ }));
  expect(within(beside).queryByText(/LibreOffice/)).toBeNull();
  stage.close();

  // The next letter that is opened.
  show(whole);
  const next = await screen.findByRole('button', { name: /Ver vista previa/ }, SOON);
  expect([next.getAttribute('aria-expanded'), asked]).toEqual(['false', [asked[0]]]);
  fireEvent.click(next);
  await screen.findByText(/LibreOffice/, undefined, SOON);
  stage.close();

  show({ ...letter, archivo: null, anexocorrespondenciaSet: [] });
  await screen.findByText('Sus datos', undefined, SOON);
  expect(screen.queryByRole('region', { name: 'Vista previa' })).toBeNull();
});

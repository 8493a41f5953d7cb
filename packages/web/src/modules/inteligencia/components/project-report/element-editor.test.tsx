// @vitest-environment happy-dom

import {
  type ReportVariable,
  reportElements,
} from '@comarca/shared/modules/inteligencia/project-report';
import { MAX_ITEMS } from '@comarca/shared/modules/inteligencia/project-report.schema';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { onStage, type Stage } from '../../../../platform/testing/stage.tsx';
import { ElementEditor } from './element-editor.tsx';
import { ItemsEditor } from './items-editor.tsx';
import { UnsentTextsContext } from './unsent-texts.ts';
import { keptTextDrafts } from './use-kept-text.ts';
import { useProjectReport } from './use-project-report.ts';
import { useUnsentGuard } from './use-unsent-guard.ts';

const PATIENCE = { timeout: 6_000 };

/** The report as the server has it. */
const server = { introduccion: '', objetivos: '[]', version: 0 };

const answer = () => ({
  id: '5',
  nombre: 'Variante',
  nombreProyecto: 'Proyecto',
  trazado: '{"type":"Point","coordinates":[-73,5]}',
  estructuraId: '1',
  estructura: '{"id":"raiz0000","name":"x","children":[]}',
  areaEstudio: null,
  cifras: '{"buffer":500,"longitudTrazado":null,"areaEstudioHa":null,"capas":[]}',
  capas: [],
  informeproyecto: {
    introduccion: server.introduccion,
    objetivoGeneral: '',
    objetivosEspecificos: server.objetivos,
    metodologia: '',
    conclusiones: '{}',
    referencias: '[]',
    versiones: JSON.stringify({
      introduccion: server.version,
      objetivosEspecificos: server.version,
    }),
  },
});

/** Keeps what is sent over what was read, as the server does. */
function save({ reportVariable, reportValue, version }: Readonly<Record<string, unknown>>) {
  if (version !== server.version) {
    const errors = [{ campo: 'version', message: 'Otra persona lo cambió.' }];
    return { saveReportElement: { saved: false, errors, informe: null } };
  }
  server.version += 1;
  server[reportVariable === 'introduccion' ? 'introduccion' : 'objetivos'] = String(reportValue);
  return { saveReportElement: { saved: true, errors: [], informe: answer() } };
}

const stray = (place: string) => ({
  lugar: place,
  titulo: 'Introducción',
  tipo: 'cifra',
  escrito: '600 m',
  mensaje: '«600 m» donde la tabla dice 500 m (Buffer).',
});

let stage: Stage;

function Opened({ variable }: { variable: ReportVariable }) {
  const { data } = useProjectReport('5');
  const element = reportElements.find((one) => one.variable === variable);
  return data && element ? <ElementEditor report={data} element={element} mayWrite /> : null;
}

function open(variable: ReportVariable) {
  Object.assign(server, { introduccion: '', objetivos: '[]', version: 0 });
  sessionStorage.clear();
  stage = onStage(<Opened variable={variable} />, [
    ['InformeIt', () => ({ getReportIt: answer() })],
    ['GuardarElementoInforme', save],
    ['RevisarCifrasInforme', ({ lugar }) => ({ checkReportFigures: [stray(String(lugar))] })],
  ]);
}

afterEach(() => stage.close());

it('a text saves itself a moment after the last key', async () => {
  open('introduccion');
  const field = await screen.findByRole('textbox', { name: 'Introducción' });
  fireEvent.change(field, { target: { value: 'Una variante.' } });
  await waitFor(() => expect(server.introduccion).toBe('Una variante.'), PATIENCE);
  await screen.findByText('Guardado', {}, PATIENCE);
});

it('what somebody else wrote meanwhile is shown, and the person chooses', async () => {
  open('introduccion');
  const field = await screen.findByRole('textbox', { name: 'Introducción' });
  Object.assign(server, { introduccion: 'De otra persona.', version: 3 });
  fireEvent.change(field, { target: { value: 'Mía.' } });
  await screen.findByText('De otra persona.', {}, PATIENCE);
  expect(server.introduccion).toBe('De otra persona.');
  fireEvent.click(await screen.findByRole('button', { name: 'Conservar el mío' }));
  await waitFor(() => expect(server.introduccion).toBe('Mía.'), PATIENCE);
});

it('answers that are lost, one after the text was saved, are no text of somebody else', async () => {
  open('introduccion');
  stage.close();
  let isLost = true;
  let asked = 0;
  stage = onStage(<Opened variable="introduccion" />, [
    ['InformeIt', () => ({ getReportIt: answer() })],
    [
      'GuardarElementoInforme',
      (sent) => {
        asked += 1;
        const answered = save(sent);
        const errors = [{ campo: '', message: 'Sin respuesta.' }];
        return isLost ? { saveReportElement: { saved: false, errors, informe: null } } : answered;
      },
    ],
    ['RevisarCifrasInforme', () => ({ checkReportFigures: [] })],
  ]);
  const field = await screen.findByRole('textbox', { name: 'Introducción' });
  fireEvent.change(field, { target: { value: 'Uno.' } });
  await waitFor(() => expect(server.introduccion).toBe('Uno.'), PATIENCE);
  await screen.findByText(/Sin respuesta/, {}, PATIENCE);
  fireEvent.change(field, { target: { value: 'Uno. Y' } });
  await waitFor(() => expect(asked).toBe(2), PATIENCE);
  await screen.findByText(/Sin respuesta/, {}, PATIENCE);
  isLost = false;
  fireEvent.change(field, { target: { value: 'Uno. Dos.' } });
  await waitFor(() => expect(server.introduccion).toBe('Uno. Dos.'), PATIENCE);
});

it('a list takes no entry without text and none twice', async () => {
  open('objetivosEspecificos');
  const write = async (text: string) => {
    const field = await screen.findByRole('textbox', { name: /Nuevo elemento/ });
    fireEvent.change(field, { target: { value: text } });
    fireEvent.click(screen.getByRole('button', { name: 'Agregar' }));
  };
  await write(' ');
  await screen.findByText('Debe ingresar un texto para el elemento');
  await write('Medir');
  await screen.findByText('Medir');
  await write(' MEDIR ');
  await screen.findByText('Ya existe un elemento con el mismo texto');
  await waitFor(() => expect(server.objetivos).toBe('[{"text":"Medir"}]'), PATIENCE);
});

it('a figure that the tables do not say is saved, and told beside it', async () => {
  open('introduccion');
  const field = await screen.findByRole('textbox', { name: 'Introducción' });
  fireEvent.change(field, { target: { value: 'Un buffer de 600 m.' } });
  await waitFor(() => expect(server.introduccion).toBe('Un buffer de 600 m.'), PATIENCE);
  await screen.findByText('«600 m» donde la tabla dice 500 m (Buffer).', {}, PATIENCE);
  expect(stage.of('RevisarCifrasInforme')[0]).toEqual({ id: '5', lugar: 'introduccion' });
});

it('an entry that is typed stays, also where the list changes or its editor is opened again', async () => {
  open('objetivosEspecificos');
  const typed = async () =>
    (await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Nuevo elemento/ })).value;
  const add = () => screen.findByRole('textbox', { name: /Nuevo elemento/ });
  fireEvent.change(await add(), { target: { value: 'Medir' } });
  fireEvent.click(screen.getByRole('button', { name: 'Agregar' }));
  fireEvent.change(await add(), { target: { value: 'Sin agregar' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Eliminar: Medir' }));
  await screen.findByText('Todavía no hay elementos.');
  expect(await typed()).toBe('Sin agregar');
  stage.close();
  stage = onStage(<Opened variable="objetivosEspecificos" />, [
    ['InformeIt', () => ({ getReportIt: answer() })],
    ['GuardarElementoInforme', save],
    ['RevisarCifrasInforme', () => ({ checkReportFigures: [] })],
  ]);
  expect(await typed()).toBe('Sin agregar');
  // The tab is closed, and the report is opened in another one.
  window.dispatchEvent(new Event('pagehide'));
  open('objetivosEspecificos');
  expect(await typed()).toBe('Sin agregar');
  fireEvent.change(await add(), { target: { value: '' } });
});

/** A list within its screen's guard, which can be closed and opened as another layer is. */
function Guarded() {
  const { unsent, sendFirst } = useUnsentGuard('5', []);
  const [isOpen, setOpen] = useState(true);
  const [going, setGoing] = useState('');
  return (
    <UnsentTextsContext value={unsent}>
      {isOpen && <Opened variable="objetivosEspecificos" />}
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Otra capa
      </button>
      <button
        type="button"
        onClick={() => void sendFirst().then((goes) => setGoing(goes ? 'Sigue' : 'Se queda'))}
      >
        Descargar
      </button>
      <p>{going}</p>
    </UnsentTextsContext>
  );
}

it('an entry that is typed and not added is asked about, also where its editor is closed', async () => {
  Object.assign(server, { introduccion: '', objetivos: '[]', version: 0 });
  sessionStorage.clear();
  const show = () => {
    stage = onStage(<Guarded />, [
      ['InformeIt', () => ({ getReportIt: answer() })],
      ['GuardarElementoInforme', save],
      ['RevisarCifrasInforme', () => ({ checkReportFigures: [] })],
    ]);
  };
  const press = async (name: string) =>
    fireEvent.click(await screen.findByRole('button', { name }));
  const add = () => screen.findByRole('textbox', { name: /Nuevo elemento/ });
  const asked = /«Objetivos Específicos» \(elemento sin agregar\)/;
  const isAsked = async () => {
    await press('Descargar');
    await screen.findByText(asked);
    await press('Cancelar');
    await screen.findByText('Se queda');
    await waitFor(() => expect(screen.queryByText(asked)).toBeNull());
  };
  show();
  fireEvent.change(await add(), { target: { value: 'Sin agregar' } });
  await isAsked();
  await press('Otra capa');
  await isAsked();
  stage.close();
  show();
  expect(await add()).toHaveProperty('value', 'Sin agregar');
  await press('Agregar');
  await waitFor(() => expect(server.objetivos).toBe('[{"text":"Sin agregar"}]'), PATIENCE);
  await press('Descargar');
  await screen.findByText('Sigue');
});

it('a list that may not be written or is full takes nothing that was kept, and loses none of it', async () => {
  sessionStorage.clear();
  const changed: object[] = [];
  const show = (count: number, disabled: boolean) => {
    stage = onStage(
      <ItemsEditor
        place="5.referencias"
        items={Array.from({ length: count }, (_, at) => ({ text: `R${at}` }))}
        figures={{ buffer: 500, longitudTrazado: null, areaEstudioHa: null, capas: [] }}
        label="Referencias"
        disabled={disabled}
        onChange={(items) => changed.push(items)}
      />,
      [],
    );
  };
  show(1, false);
  fireEvent.click(await screen.findByRole('button', { name: 'Editar: R0' }));
  await screen.findByRole('textbox', { name: /Elemento 1/ });
  expect(Object.keys(sessionStorage).filter((key) => key.includes('elemento'))).toEqual([]);
  fireEvent.change(await screen.findByRole('textbox', { name: /Elemento 1/ }), {
    target: { value: 'R0 mejor' },
  });
  stage.close();
  show(1, true);
  await screen.findByText('R0');
  expect(screen.queryByRole('textbox')).toBeNull();
  stage.close();
  const drafts = Object.entries(sessionStorage).filter(([key]) => key.includes('elemento'));
  for (const [key, kept] of drafts) {
    sessionStorage.setItem(key, String(kept).replace('"of":"R0"', '"of":"Quitado"'));
  }
  show(MAX_ITEMS, false);
  const lost = await screen.findByRole('textbox', { name: /ya no está/ });
  fireEvent.click(screen.getByRole('button', { name: 'Agregar' }));
  await screen.findByText(/La lista ya tiene/);
  expect(lost).toHaveProperty('value', 'R0 mejor');
  expect(changed).toEqual([]);
});

it('an older text that another tab left over the same one is no text of somebody else', () => {
  const place = '5.introduccion';
  const leave = (text: string) => {
    sessionStorage.clear();
    keptTextDrafts.write(place, { text, before: '', unanswered: [...'abcdef'] });
    window.dispatchEvent(new Event('pagehide'));
  };
  stage = onStage(null, []);
  leave('De antes.');
  leave('De ahora.');
  sessionStorage.clear();
  expect(keptTextDrafts.read(place)).toMatchObject({ unanswered: ['d', 'e', 'f'] });
  keptTextDrafts.clear(place);
  expect(keptTextDrafts.read(place)).toBeNull();
});

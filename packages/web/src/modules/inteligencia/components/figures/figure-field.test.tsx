// @vitest-environment happy-dom

import {
  type AgreedFigures,
  NOT_AGREED,
  seenFigures,
} from '@comarca/shared/core/confirmed-figures';
import type { ReportFigures } from '@comarca/shared/modules/inteligencia/figures/report-figures';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { onStage, type Stage } from '../../../../platform/testing/stage.tsx';
import { FigureField } from './figure-field.tsx';
import { useFiguresReview } from './figures-review.tsx';

const figures: ReportFigures = {
  buffer: 500,
  longitudTrazado: null,
  areaEstudioHa: null,
  capas: [
    {
      clave: 'C0000001',
      numeral: '1.1',
      titulo: 'Ríos',
      estado: 'CRUZÓ',
      resumen: {
        cruces: 2,
        bruto: 12.7,
        neto: 12.7,
        porcentajeBruto: 3.5,
        porcentajeNeto: 3.5,
        traslape: 0,
        unidad: 'ha',
        reparadas: 0,
        notas: [],
      },
      abscisas: null,
    },
  ],
};

let stage: Stage;
let written = '';

function Field({ own }: { own: string | null }) {
  const [text, setText] = useState('Cruza  del río.');
  written = text;
  return (
    <FigureField
      figures={figures}
      own={own}
      menuLabel="el análisis"
      aria-label="Análisis"
      value={text}
      onChange={setText}
    />
  );
}

const LONG = `${'Va por el norte, '.repeat(30)}cruza 12,5 ha y ${'sigue al sur, '.repeat(30)}hasta el fin.`;

function Review({
  onDone,
  onGo,
}: {
  onDone: (agreed: AgreedFigures) => void;
  onGo: (place: string) => void;
}) {
  const { before, dialog } = useFiguresReview({
    check: async () => [
      {
        lugar: 'C0000001',
        titulo: '1.1 Ríos',
        tipo: 'cifra',
        escrito: '12,5 ha',
        frase: LONG,
        mensaje: '«12,5 ha» donde la tabla dice 12,7000 ha (Área neta de Ríos).',
      },
    ],
    onGo,
  });
  return (
    <>
      <button type="button" onClick={() => void before(onDone)}>
        Descargar
      </button>
      {dialog}
    </>
  );
}

const broken = () => Promise.reject(new Error('sin red'));

function Unchecked({ onDone }: { onDone: (agreed: AgreedFigures) => void }) {
  const { before } = useFiguresReview({ check: broken, onGo: () => undefined });
  return (
    <button type="button" onClick={() => void before(onDone)}>
      Descargar
    </button>
  );
}

afterEach(() => stage.close());

it('a figure is chosen from the menu by keys, goes in at the cursor and reads as it is now', async () => {
  stage = onStage(<Field own="C0000001" />, []);
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Análisis' });
  field.setSelectionRange(6, 6);
  const menu = screen.getByRole('combobox', { name: 'Insertar cifra en el análisis' });
  fireEvent.keyDown(menu, { key: 'ArrowDown', code: 'ArrowDown', keyCode: 40 });
  fireEvent.change(menu, { target: { value: 'área neta' } });
  await screen.findByText('Área neta: 12,7000 ha');
  fireEvent.keyDown(menu, { key: 'Enter', code: 'Enter', keyCode: 13 });
  await waitFor(() => expect(written).toBe('Cruza {{neto_ha}} del río.'));
  expect((await screen.findByText('12,7000 ha')).tagName).toBe('MARK');
});

it('a text of the whole report names the layer, and what has no figure is said beside it', async () => {
  stage = onStage(<Field own={null} />, []);
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Análisis' });
  fireEvent.change(field, { target: { value: '{{n:C0000001}} y {{neto_ha}} y {{otra}}' } });
  expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
    '{{neto_ha}} se leerá «—». Falta decir de qué capa es la cifra.',
    '{{otra}} se leerá «—». No hay una cifra llamada «otra».',
  ]);
});

it('before a download the contradicted figures are listed, and the person may go on', async () => {
  const said: AgreedFigures[] = [];
  const gone: string[] = [];
  stage = onStage(
    <Review onDone={(agreed) => said.push(agreed)} onGo={(place) => gone.push(place)} />,
    [],
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Descargar' }));
  await screen.findByText('«12,5 ha» donde la tabla dice 12,7000 ha (Área neta de Ríos).');
  expect(said).toEqual([]);
  // A long sentence is folded to its figure, and whole once it is opened.
  const folded = screen.getByText(/^….*norte, cruza 12,5 ha y sigue.*…$/);
  expect(folded.closest('details')?.textContent).toContain(LONG);
  fireEvent.click(screen.getByRole('button', { name: '1.1 Ríos' }));
  expect(gone).toEqual(['C0000001']);
  fireEvent.click(screen.getByRole('button', { name: 'Descargar' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Descargar de todos modos' }));
  const line = `1.1 Ríos: «12,5 ha» donde la tabla dice 12,7000 ha (Área neta de Ríos). En: «${LONG}»`;
  await waitFor(() => expect(said).toEqual([{ confirmed: true, seen: seenFigures([line]) }]));
});

it('where the figures could not be looked at, the person is asked before the download', async () => {
  const done: AgreedFigures[] = [];
  stage = onStage(<Unchecked onDone={(agreed) => done.push(agreed)} />, []);
  fireEvent.click(await screen.findByRole('button', { name: 'Descargar' }));
  const goOn = await screen.findByRole('button', { name: 'Descargar de todos modos' });
  expect(done).toEqual([]);
  fireEvent.click(goOn);
  // She was shown none, and confirms none: the server lists those that there are.
  await waitFor(() => expect(done).toEqual([NOT_AGREED]));
});

// @vitest-environment happy-dom
import type {
  SharedProjectReport,
  SharedSection,
} from '@comarca/shared/modules/inteligencia/shared-report';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { onStage, type Stage } from '../../../../platform/testing/stage.tsx';
import { SharedProjectPage } from './shared-project-page.tsx';

vi.mock('../../../../platform/map/map.tsx', () => ({ MapCanvas: () => null }));

let stage: Stage;
afterEach(() => {
  stage.close();
  vi.restoreAllMocks();
});

const section = (over: Partial<SharedSection>): SharedSection => ({
  id: '1',
  tipo: 'capa',
  numeral: '1',
  titulo: '',
  descripcion: '',
  escala: null,
  entidad: '',
  vigencia: null,
  validez: null,
  estado: null,
  error: null,
  analisis: '',
  totalResultados: 0,
  ocultos: 0,
  columnas: [],
  resumen: null,
  cruces: { type: 'FeatureCollection', features: [] },
  franja: null,
  ...over,
});

const told: SharedProjectReport = {
  nombre: 'Variante norte',
  fechaReporte: '2026-03-02T02:00:00.000Z',
  buffer: 100,
  srid: 9377,
  trazado: { type: 'Point', coordinates: [-73.3, 5.5] },
  areaEstudio: null,
  areaEstudioHa: 12,
  longitudTrazado: null,
  advertencias: [],
  colorCruce: '#ff0000',
  colorTrazado: '#0000ff',
  capasBase: [],
  secciones: [
    section({ tipo: 'seccion', titulo: 'Medio físico' }),
    section({
      id: '2',
      numeral: '1.1',
      titulo: 'Ríos',
      estado: 'SIN CRUCE',
      analisis: 'Nada cruza.',
      vigencia: '2026-03-20',
      validez: 'POR VENCER',
    }),
    section({ id: '3', numeral: '1.2', titulo: 'Páramos', validez: 'DESCONOCIDA' }),
  ],
  proyecto: 'Línea La Virginia',
  municipios: ['Tunja (Boyacá)'],
  elementos: {
    introduccion: 'Primera línea.',
    conclusiones: { S1: [{ text: 'Hay agua' }] },
  },
  seccionesPrincipales: [{ id: 'S1', name: 'Medio físico' }],
  sinAprobar: ['3'],
};

function shown(mayDownload: boolean) {
  stage = onStage(<SharedProjectPage pass="p" mayDownload={mayDownload} />, []);
  vi.stubGlobal('fetch', async () => Response.json(told));
}

it('shows the written report with its sections by number, what is not approved, and its two files', async () => {
  shown(true);
  await screen.findByText('Primera línea.');
  for (const name of ['Objetivo General', 'Conclusiones', 'Referencias', '1. Medio físico']) {
    screen.getByRole('heading', { name });
  }
  screen.getByText('Hay agua');
  expect(screen.getAllByText('Sin redactar.').length).toBeGreaterThan(0);
  const layer = (name: string) => {
    const found = screen.getByRole('heading', { name }).closest('section');
    if (!found) throw new Error(`no section of ${name}`);
    return within(found);
  };
  layer('1.1. Ríos').getByText('Nada cruza.');
  expect(layer('1.1. Ríos').queryByText(/Sin aprobar/)).toBeNull();
  const mark = layer('1.1. Ríos').getByText('POR VENCER').closest('.capa-validez');
  expect(mark?.textContent).toBe('20/03/2026POR VENCER');
  layer('1.2. Páramos').getByText('DESCONOCIDA');
  layer('1.2. Páramos').getByText(/Sin aprobar todavía/);
  layer('1.2. Páramos').getByText(/no está sincronizada/);
  screen.getByRole('button', { name: /PDF/ });
});

it('a document that is not written yet says how far it is, and comes once it is', async () => {
  shown(true);
  await screen.findByText('Primera línea.');
  const asked: string[] = [];
  const saved: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const looks = [
    { avance: 40, mensaje: 'Se está redactando: mapa 8 de 20.', listo: false },
    { avance: 100, mensaje: 'Listo', listo: true },
  ];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    // The first look finds too many others: the document is waited for all the same.
    if (asked.length === 2) return Response.json({ codigo: 'TOO_MANY' }, { status: 429 });
    if (url.includes('/avance')) return Response.json({ ...looks.shift(), error: null, pase: 'r' });
    return asked.length === 1
      ? Response.json({ trabajo: 't', pase: 'q' }, { status: 202 })
      : new Response('el documento');
  });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.click(screen.getByRole('button', { name: /Word/ }));
  await waitFor(() => expect(asked).toHaveLength(2));
  await vi.advanceTimersByTimeAsync(15_000);
  await screen.findByText(/mapa 8 de 20/);
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  await waitFor(() => expect(saved).toEqual(['informe.docx']));
  expect(asked).toEqual([
    '/api/v1/enlaces/archivo?pase=p&archivo=word',
    '/api/v1/enlaces/archivo/avance?pase=q&trabajo=t',
    '/api/v1/enlaces/archivo/avance?pase=q&trabajo=t',
    '/api/v1/enlaces/archivo/avance?pase=r&trabajo=t',
    '/api/v1/enlaces/archivo?pase=r&archivo=word',
  ]);
  // What is asked for next goes on with the fresh pass: that of the opening may be over by then.
  fireEvent.click(await screen.findByRole('button', { name: /PDF/ }));
  await waitFor(() => expect(asked.at(-1)).toBe('/api/v1/enlaces/archivo?pase=r&archivo=pdf'));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
});

it('a document that was not kept says so, and is asked for again by who wants it', async () => {
  shown(true);
  await screen.findByText('Primera línea.');
  const asked: string[] = [];
  const error = 'El documento se redactó, pero no quedó guardado.';
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('archivo=')) asked.push(url);
    if (url.includes('/avance'))
      return Response.json({ avance: 100, mensaje: '', listo: false, error, pase: 'r' });
    return Response.json({ trabajo: 't', pase: 'q' }, { status: 202 });
  });
  fireEvent.click(screen.getByRole('button', { name: /Word/ }));
  await screen.findByText(new RegExp(error));
  expect(asked).toEqual(['/api/v1/enlaces/archivo?pase=p&archivo=word']);
  fireEvent.click(screen.getByRole('button', { name: 'Generar de nuevo' }));
  await waitFor(() =>
    expect(asked.slice(1)).toEqual(['/api/v1/enlaces/archivo?pase=r&archivo=word']),
  );
  await screen.findByText(new RegExp(error));
});

it('offers no file where the link lets none be taken', async () => {
  shown(false);
  await screen.findByText('Primera línea.');
  expect(screen.queryByRole('button', { name: /Word|PDF/ })).toBeNull();
});

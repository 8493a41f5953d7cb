// @vitest-environment happy-dom
import type {
  SharedProjectReport,
  SharedSection,
} from '@comarca/shared/modules/inteligencia/shared-report';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { onStage, type Stage } from '../../../../platform/testing/stage.tsx';
import { SharedProjectPage } from './shared-project-page.tsx';

vi.mock('../../../../platform/map/map.tsx', () => ({ MapCanvas: () => null }));

let stage: Stage;
afterEach(() => stage.close());

const section = (over: Partial<SharedSection>): SharedSection => ({
  id: '1',
  tipo: 'capa',
  numeral: '1',
  titulo: '',
  descripcion: '',
  escala: null,
  entidad: '',
  vigencia: null,
  vencida: false,
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
    }),
    section({ id: '3', numeral: '1.2', titulo: 'Páramos' }),
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
  layer('1.2. Páramos').getByText(/Sin aprobar todavía/);
  layer('1.2. Páramos').getByText(/no está sincronizada/);
  expect(screen.getByRole('link', { name: /Word/ }).getAttribute('href')).toBe(
    '/api/v1/enlaces/archivo?pase=p&archivo=word',
  );
  expect(screen.getByRole('link', { name: /PDF/ }).getAttribute('href')).toBe(
    '/api/v1/enlaces/archivo?pase=p&archivo=pdf',
  );
});

it('offers no file where the link lets none be taken', async () => {
  shown(false);
  await screen.findByText('Primera línea.');
  expect(screen.queryByRole('link', { name: /Word|PDF/ })).toBeNull();
});

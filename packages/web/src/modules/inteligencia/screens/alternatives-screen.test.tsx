// @vitest-environment happy-dom

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { onStage, type Stage } from '../../../platform/testing/stage.tsx';
import { AlternativesScreen } from './alternatives-screen.tsx';

const LINE = '{"type":"LineString","coordinates":[[-73,5],[-73.1,5.1]]}';
const route = (name: string) => ({
  id: name,
  nombre: name,
  trazado: LINE,
  areaHa: 1,
  longitud: 1,
  desactualizada: true,
  cruces: [],
});
const stored = {
  version: 1,
  estado: 'CRUZADA',
  avance: 100,
  error: null,
  avisos: [],
  estructura: { id: '1', nombre: 'Base' },
  capas: [],
  pesos: [],
  alternativas: [route('Norte'), route('Sur')],
};
const project = {
  id: '5',
  nombre: 'Línea',
  buffer: 500,
  srid: { srid: 9377 },
  trazado: LINE,
  relatedStructure: { id: '1' },
};

let stage: Stage;
afterEach(() => stage.close());

it('names, for routes of another buffer, the button that crosses them as they were saved', async () => {
  sessionStorage.clear();
  stage = onStage(
    <AlternativesScreen />,
    [
      ['ProyectoIt', () => ({ getProjectIt: project })],
      ['AlternativasIt', () => ({ projectAlternatives: stored })],
      ['EstructuraItFormulario', () => ({ structureTemplates: [], projects: [], layers: [] })],
      [
        'GuardarAlternativasIt',
        () => ({ saveAlternatives: { saved: true, errors: [], comparacion: stored } }),
      ],
    ],
    { permissions: ['inteligencia_territorio.change_proyectoit'] },
  );
  const [, name = ''] = /«(.+)»/.exec((await screen.findByText(/cambió desde/)).textContent) ?? [];
  fireEvent.click(screen.getByRole('button', { name: new RegExp(name) }));
  await waitFor(() =>
    expect(stage.of('GuardarAlternativasIt')).toMatchObject([{ recalcular: true }]),
  );
});

// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { onStage, type Stage } from '../../../platform/testing/stage.tsx';
import { EstateScreen } from './estate-screen.tsx';

let stage: Stage;
afterEach(() => stage.close());

const estate = {
  id: '7',
  version: 1,
  codigoSig: 'P-007',
  nombrePredioFmi: 'El Rosal',
  matriculaInmobiliaria: '074-1234',
  npnCatastro: '',
  vereda: '',
  direccion: '',
  colorPredio: '#E4CE7F',
  areaTitulos: 1.5,
  areaCatastral: null,
  areaTerreno: null,
  origenGeometria: null,
  juridico: 'NODATA',
  catastral: 'NODATA',
  campo: 'NODATA',
  observaciones: '',
  fechaCreacion: '2026-11-25T12:00:00Z',
  infraestructuras: 0,
  geometria: null,
  proyecto: { id: '1', disposicionDerecho: 'Franja', codigo: 'COVISU001GP' },
  municipio: null,
  usoSuelo: null,
  bloque: null,
  unidadesPredio: [],
};

const open = (permissions: ['ecogeos_gi.add_identificacionpredio'] | [] = []) => {
  stage = onStage(<EstateScreen />, [['PredioGi', () => ({ estate })]], {
    permissions,
    routes: ['ListEstatesGi'],
  });
};

it('is the page of an estate: its code, its card, its sections', async () => {
  open();
  await screen.findByRole('heading', { level: 1, name: 'P-007' });
  screen.getByText('074-1234');
  expect(screen.getAllByText('P-007')).toHaveLength(1);
  screen.getByRole('combobox', { name: 'Sección del predio' });
  expect(screen.queryByRole('link', { name: /Editar/ })).toBeNull();
});

it('leads whoever may change it to its form', async () => {
  open(['ecogeos_gi.add_identificacionpredio']);
  await screen.findByRole('link', { name: /Editar/ });
});

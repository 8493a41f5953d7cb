import type { CrossSummary } from '../../cruces/crossing.ts';
import type { LayerFigures, ReportFigures } from './report-figures.ts';

export const areaSummary: CrossSummary = {
  cruces: 3,
  bruto: 1234.56789,
  neto: 12.70118,
  porcentajeBruto: 40.125,
  porcentajeNeto: 3.456,
  traslape: 0.25,
  unidad: 'ha',
  reparadas: 0,
  notas: [],
};

export const lineSummary: CrossSummary = {
  ...areaSummary,
  cruces: 2,
  bruto: 33_196.4,
  neto: 950.5,
  traslape: 0,
  unidad: 'm',
};

export const layer = (over: Partial<LayerFigures> = {}): LayerFigures => ({
  clave: 'C0000001',
  numeral: '1.1',
  titulo: 'Ríos',
  estado: 'CRUZÓ',
  resumen: areaSummary,
  abscisas: { desde: 400.4, hasta: 2_150 },
  ...over,
});

/** A report whose first layer measures areas, the second lengths; the third failed. */
export const report: ReportFigures = {
  buffer: 500,
  longitudTrazado: 12_345.678,
  areaEstudioHa: 367.5,
  capas: [
    layer(),
    layer({ clave: 'C0000002', numeral: '1.2', titulo: 'Vías', resumen: lineSummary }),
    layer({
      clave: 'C0000003',
      numeral: '2.1',
      titulo: 'Páramos',
      estado: 'ERROR',
      resumen: null,
      abscisas: null,
    }),
    layer({
      clave: 'C0000004',
      numeral: '2.2',
      titulo: 'Resguardos',
      estado: 'SIN CRUCE',
      resumen: { ...areaSummary, cruces: 0, bruto: 0, neto: 0 },
      abscisas: null,
    }),
  ],
};

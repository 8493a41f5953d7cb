import { describe, expect, it } from 'vitest';
import { emptyReport, obstacle } from './report-values.ts';

const line = {
  type: 'LineString' as const,
  coordinates: [
    [-73.3, 5.5],
    [-73.2, 5.6],
  ],
};
const area = {
  type: 'Polygon' as const,
  coordinates: [
    [
      [-74, 5],
      [-73, 5],
      [-73, 6],
      [-74, 5],
    ],
  ],
};

describe('obstacle', () => {
  const filled = { ...emptyReport, layers: ['rios'], trazado: line, buffer: 500 };

  it('asks for layers first, then for a route', () => {
    expect(obstacle(emptyReport)).toBe(
      'Debe seleccionar por lo menos una capa para generar el reporte.',
    );
    expect(obstacle({ ...filled, trazado: null })).toBe(
      'Debe ingresar alguna geometria para realizar el estudio',
    );
  });

  it('asks for a buffer around lines, not around areas', () => {
    expect(obstacle({ ...filled, buffer: 0 })).toBe(
      'El valor del buffer para puntos y polilineas debe ser mayor a cero',
    );
    expect(obstacle({ ...filled, buffer: 0, trazado: area })).toBeNull();
    expect(obstacle(filled)).toBeNull();
    const far = { ...filled, trazado: { type: 'Point' as const, coordinates: [100, 5.5] } };
    expect(obstacle(far)).toContain('no puede medir');
    const stored = { trazado: { ...far.trazado }, srid: 9377 };
    expect(obstacle(far, stored)).toBeNull();
    expect(obstacle({ ...far, crs: 3116 }, stored)).toContain('no puede medir');
  });
});

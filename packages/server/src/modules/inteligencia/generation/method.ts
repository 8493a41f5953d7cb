import { createHash } from 'node:crypto';
import { routePlace } from '@comarca/shared/modules/cruces/route-place';
import type { ReportManifest } from '@comarca/shared/modules/inteligencia/quick-report';
import type { StudyArea } from '../../cruces/public.ts';
import type { RunParameters } from '../run.repository.ts';

/** Version of the method, sealed with every result. */
export const ENGINE = 'cruces 2';

/** How a study area came about and what it is measured with: a manifest without its layers. */
export type StudyMethod = Omit<ReportManifest, 'capas'>;

/** @param study what was drawn, with buffer and output system */
export function methodOf(
  { trazado, buffer, srid }: Pick<RunParameters, 'trazado' | 'buffer' | 'srid'>,
  area: StudyArea,
): StudyMethod {
  const { warnings } = routePlace(trazado, srid);
  return {
    version: 2,
    generado: new Date().toISOString(),
    geometria: createHash('sha256').update(JSON.stringify(trazado)).digest('hex'),
    geometriaReparada: area.reparada,
    ...(area.toleranciaEje > 0 && { toleranciaEje: area.toleranciaEje }),
    ...(warnings.length > 0 && { advertencias: warnings }),
    buffer,
    sridSalida: srid,
    transformacion: area.transformacion,
    segmentosPorCuadrante: area.segmentosPorCuadrante,
    motor: ENGINE,
  };
}

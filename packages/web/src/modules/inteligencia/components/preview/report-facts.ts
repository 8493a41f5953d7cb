import { formatArea, formatExact, formatLength } from '@comarca/shared/core/formats';
import { coordinateSystem } from '@comarca/shared/geo/crs';
import { repairedGeometryText } from '@comarca/shared/modules/inteligencia/quick-report';
import type { Report } from '../../operations/quick-report.model.ts';

/** What the results were made with, which may be other than what the form holds. */
export function reportFacts(
  report: Pick<Report, 'ejecutado' | 'areaEstudioHa' | 'longitudTrazado' | 'trazadoReparado'>,
) {
  const { buffer, srid } = report.ejecutado;
  const system = coordinateSystem(srid);
  const facts = [
    {
      label: 'Buffer',
      value: `${formatExact(buffer)} m`,
    },
    {
      label: 'Sistema de salida',
      value: `${system?.nombre ?? ''} (EPSG:${srid})`.trim(),
    },
  ];
  if (report.areaEstudioHa !== null) {
    facts.push({ label: 'Área de estudio', value: formatArea(report.areaEstudioHa * 10_000) });
  }
  if (report.longitudTrazado !== null) {
    facts.push({
      label: 'Longitud del trazado (proyectada)',
      value: formatLength(report.longitudTrazado),
    });
  }
  if (report.trazadoReparado) {
    facts.push({ label: 'Geometría reparada', value: repairedGeometryText });
  }
  return facts;
}

import { coordinateSystem } from '@comarca/shared/geo/crs';
import type { Geometry } from 'geojson';
import type { FieldLabel } from '../../../platform/entity-form/use-entity-form.ts';
import { measureText } from '../../geovisor/public.ts';
import type { ReportInput } from './report-values.ts';

/** Names for people of what a report names by key. */
export interface ReportNames {
  /** The title of a layer by the name of its table; the name itself when it is not registered. */
  titleOfLayer: (name: string) => string;
  nameOfTemplate: (id: string) => string;
}

/** How the fields of a report are called, and how a value of each reads. */
export const reportLabels = ({
  titleOfLayer,
  nameOfTemplate,
}: ReportNames): { [Field in keyof ReportInput]: FieldLabel } => ({
  name: 'Nombre',
  template: {
    label: 'Plantilla',
    show: (id) => (typeof id === 'string' ? nameOfTemplate(id) : 'Sin plantilla'),
  },
  buffer: 'Buffer [metros]',
  crs: {
    label: 'Sistema de coordenadas de salida',
    show: (srid) => `${coordinateSystem(Number(srid))?.nombre ?? ''} (EPSG:${srid})`.trim(),
  },
  layers: {
    label: 'Capas',
    show: (names) => (names as string[]).map(titleOfLayer).join(', '),
  },
  coordinates: 'Escribir coordenadas',
  trazado: {
    label: 'Trazado',
    show: (trazado) => (trazado ? measureText(trazado as Geometry) : 'Sin trazado'),
  },
});

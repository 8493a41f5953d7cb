import { layerFields } from '@comarca/shared/modules/capas/layer.fields';
import type { HistoryRule } from '../../core/history/history-rule.ts';
import { layerReaders } from './layer.service.ts';

/** A registered table's name in the audit. */
export const LAYER = 'tablas_postgis';

/** Who changed what people write about a table; what hangs on it is told to the same. */
export const layerHistory: HistoryRule = {
  access: layerReaders,
  labels: {
    titulo: layerFields.tituloCapa.label,
    descripcion: layerFields.descripcion.label,
    entidad: layerFields.entidad.label,
    escala: layerFields.escala.label,
    vigencia: layerFields.vigencia.label,
    cadencia: layerFields.cadencia.label,
    responsable: layerFields.responsable.label,
    columnas: layerFields.columnas.label,
    filas: 'Elementos',
    archivada: 'Archivada',
  },
};

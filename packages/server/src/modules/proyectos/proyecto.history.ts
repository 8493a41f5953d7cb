import { chosen } from '../../core/history/chosen.ts';
import type { HistoryRule } from '../../core/history/history-rule.ts';
import { configurationsToChoose, projectStatusesToChoose } from '../catalogos/public.ts';
import { contractsToChoose, coordinatorsToChoose, typesToChoose } from './eleccion.repository.ts';
import { VIEW } from './proyecto.queries.ts';
import type { ProjectRow } from './proyecto.repository.ts';

/** A project as its history tells it. */
export const auditedProject = (row: ProjectRow) => ({
  codigo: row.codigo,
  nombre: row.nombre,
  alcance: row.alcance,
  contrato: chosen(row.contrato_id, row.contrato_identificacion),
  tipo: chosen(row.tipo_id, row.tipo),
  estado: chosen(row.estado_id, row.estado),
  coordinador: chosen(row.coordinador_id, row.coordinador),
  configuracion: chosen(row.configuracion_id, row.configuracion),
  configuracionProductos: chosen(row.productos_id, row.productos),
  sitioSharepoint: row.sitio_sharepoint,
  fechaInicio: row.fecha_inicio,
  fechaFin: row.fecha_fin,
});

/** The code and the product management are given once: the history tells them, no form has them. */
export const projectHistory: HistoryRule = {
  access: VIEW,
  labels: {
    codigo: 'Código',
    nombre: 'Nombre',
    alcance: 'Alcance',
    contrato: 'Contrato',
    tipo: 'Tipo',
    estado: 'Estado',
    coordinador: 'Coordinador',
    configuracion: 'Configuración',
    configuracionProductos: 'Gestión de productos',
    sitioSharepoint: 'Sitio',
    fechaInicio: 'Fecha Inicio',
    fechaFin: 'Fecha Fin',
  },
  restore: {
    nombre: { field: 'name' },
    alcance: { field: 'scope' },
    contrato: { field: 'contract', chosen: contractsToChoose },
    tipo: { field: 'projectType', chosen: typesToChoose },
    estado: { chosen: projectStatusesToChoose },
    coordinador: { field: 'coordinator', chosen: coordinatorsToChoose },
    configuracion: { field: 'configuration', chosen: configurationsToChoose },
    sitioSharepoint: { field: 'sharepointSite' },
    fechaInicio: { field: 'initDate' },
    fechaFin: { field: 'finishDate' },
  },
};

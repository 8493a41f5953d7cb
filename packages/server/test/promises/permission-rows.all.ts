import { administrationRows } from './permission-rows.administracion.ts';
import { assignmentRows } from './permission-rows.asignaciones.ts';
import { layerRows } from './permission-rows.capas.ts';
import { letterRows } from './permission-rows.correspondencia.ts';
import { effortRows } from './permission-rows.esfuerzos.ts';
import { folioRows } from './permission-rows.folios.ts';
import { geoviewerRows } from './permission-rows.geovisor.ts';
import { templateRows } from './permission-rows.plantillas.ts';
import { registerRows } from './permission-rows.registro.ts';
import { dashboardRows } from './permission-rows.tablero-productos.ts';
import type { Row } from './permission-rows.ts';
import { userRows } from './permission-rows.usuarios.ts';

/** The rows of every operation of the API. */
export const allRows: readonly Row[] = [
  ...administrationRows,
  ...userRows,
  ...layerRows,
  ...geoviewerRows,
  ...templateRows,
  ...registerRows,
  ...letterRows,
  ...effortRows,
  ...assignmentRows,
  ...dashboardRows,
  ...folioRows,
];

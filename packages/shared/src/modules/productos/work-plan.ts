/** What the upload of a work plan says without a file. */
export const PDT_REQUIRED = '¡Debe cargar el archivo PDT!';

/** What a work plan may be: of Microsoft Project, or saved by it as XML. */
export const PDT_EXTENSIONS = ['.mpp', '.xml'] as const;

/** Why a row of the plan cannot be loaded. */
export interface PlanInconsistency {
  /** the row that Project shows */
  fila: number;
  tarea: string;
  problema: string;
}

/** What a plan that was sent would do. */
export interface PlanPreview {
  /** id of the file, to load it */
  archivo: string;
  nombre: string;
  /** tasks that are work: no summaries, no milestones */
  tareas: number;
  hitos: number;
  /** assignments that it would create, those that it would change, and those that stay */
  nuevas: number;
  cambiadas: number;
  iguales: number;
  /** products of the structure that it does not name */
  productosSinTarea: number;
  inconsistencias: PlanInconsistency[];
}

/** The heading over the list of what is wrong. */
export const inconsistenciesTitle = (count: number): string =>
  `SE HAN PRESENTADO UN TOTAL DE ${count} INCONSISTENCIAS`;

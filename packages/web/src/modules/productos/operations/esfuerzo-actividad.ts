import type { Effort, LogActivity } from './esfuerzos.ts';

type Known = Pick<
  Effort,
  | 'estadoActividad'
  | 'identificador'
  | 'nombres'
  | 'instanceName'
  | 'estado'
  | 'esGestion'
  | 'color'
  | 'porcentajeAvance'
>;

/** The activity of a stored effort is offered also when it takes no more. */
export function withOwnActivity(
  activities: readonly LogActivity[],
  estadoActividad: string,
  efforts: readonly Known[],
): readonly LogActivity[] {
  if (activities.some(({ id }) => id === estadoActividad)) return activities;
  const effort = efforts.find((one) => one.estadoActividad === estadoActividad);
  if (!effort) return activities;
  const { identificador, nombres, instanceName, estado, esGestion, color, porcentajeAvance } =
    effort;
  const own: LogActivity = {
    id: estadoActividad,
    identificador,
    nombre: nombres,
    instanceName,
    estado,
    esGestion,
    color,
    porcentajeAvance,
  };
  return [...activities, own];
}

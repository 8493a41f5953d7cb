import type { Effort, LogActivity } from './efforts.ts';

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
  activityState: string,
  efforts: readonly Known[],
): readonly LogActivity[] {
  if (activities.some(({ id }) => id === activityState)) return activities;
  const effort = efforts.find((one) => one.estadoActividad === activityState);
  if (!effort) return activities;
  const { identificador, nombres, instanceName, estado, esGestion, color, porcentajeAvance } =
    effort;
  const own: LogActivity = {
    id: activityState,
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

import { execute } from '../../../platform/graphql/execute.ts';
import { processesQuery } from './capas.documents.ts';

export const processesKey = ['procesos_capas'] as const;

/** The imports and synchronisations that the person asked for last, the newest first. */
export async function loadProcesses() {
  return (await execute(processesQuery, {})).layerProcesses;
}

export type Process = Awaited<ReturnType<typeof loadProcesses>>[number];

/** Whether a process waits or runs. */
export const isAlive = ({ estado }: { estado: string }): boolean =>
  estado === 'PENDIENTE' || estado === 'EN_CURSO';

import { useQuery } from '@tanstack/react-query';
import { isAlive, processesKey } from '../../../platform/imports/imports.ts';
import { useCan } from '../../../platform/session/use-session.ts';
import { loadProcesses, type Process } from './processes.ts';

/** Who imports layers, registers tables and reads them anew. */
export const CHANGE_LAYERS = 'core.change_postgistable';

const LOOK_EVERY_MS = 1_500;
const none: Process[] = [];

/** What the person asked for last; asked again while something of it goes on. */
export function useProcesses(wanted = true): Process[] {
  const mayChange = useCan(CHANGE_LAYERS);
  const { data = none } = useQuery({
    queryKey: processesKey,
    queryFn: loadProcesses,
    enabled: wanted && mayChange,
    refetchInterval: ({ state }) => (state.data?.some(isAlive) ? LOOK_EVERY_MS : false),
  });
  return data;
}

/** The last process of a layer, and whether it goes on. */
export function useProcessOf(layerId: string): { process: Process; goesOn: boolean } | undefined {
  const process = useProcesses().find(({ capaId }) => capaId === layerId);
  return process && { process, goesOn: isAlive(process) };
}

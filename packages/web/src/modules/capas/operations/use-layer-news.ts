import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../../platform/alerts/use-alerted-call.ts';
import { type Alerts, useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { isAlive, layersKey, processesKey } from '../../../platform/imports/imports.ts';
import { useLiveMessages } from '../../../platform/realtime/realtime.ts';
import type { Process } from './processes.ts';
import { useProcesses } from './use-processes.ts';

/**
 * Tells the person, wherever she is, how her imports, synchronisations and mendings ended, and has the layers
 * on screen read again. Nothing is asked of the server until something goes on.
 */
export function useLayerNews(): void {
  const client = useQueryClient();
  const alerts = useAlerts();
  const [awake, setAwake] = useState(false);
  const processes = useProcesses(awake);
  const going = useRef(new Set<string>());

  useLiveMessages('capas', ({ message, data }) => {
    const { trabajo, avance } = data ?? {};
    if (typeof trabajo !== 'string' || typeof avance !== 'number') return;
    going.current.add(trabajo);
    setAwake(true);
    const known = client.getQueryData<Process[]>(processesKey);
    const advanced = (one: Process) =>
      one.id === trabajo && isAlive(one) ? { ...one, avance, mensaje: message } : one;
    if (known?.some(({ id }) => id === trabajo)) {
      client.setQueryData(processesKey, known.map(advanced));
    } else {
      void client.invalidateQueries({ queryKey: processesKey });
    }
  });

  useEffect(() => {
    for (const process of processes) {
      if (isAlive(process)) going.current.add(process.id);
      else if (going.current.delete(process.id)) {
        announce(process, alerts);
        void client.invalidateQueries({ queryKey: layersKey });
      }
    }
  }, [processes, alerts, client]);
}

/** How each kind of process is told: its good end, and what failed. */
const words: Record<string, (table: string) => { done: string; doing: string }> = {
  importacion: (table) => ({
    done: `La capa ${table} se importó Exitosamente`,
    doing: `al importar la capa ${table}`,
  }),
  sincronizacion: () => ({
    done: 'Metadatos Sincronizados Exitosamente',
    doing: 'al sincronizar la tabla',
  }),
  reparacion: (table) => ({
    done: `Terminó la reparación de la tabla ${table}`,
    doing: `al reparar la tabla ${table}`,
  }),
  deshacer_reparacion: (table) => ({
    done: `Se deshizo la reparación de la tabla ${table}`,
    doing: `al deshacer la reparación de la tabla ${table}`,
  }),
};

function announce({ tipo, tabla, estado, error }: Process, alerts: Alerts): void {
  const { done, doing } = words[tipo]?.(tabla) ?? { done: tabla, doing: `en ${tabla}` };
  if (estado === 'TERMINADO') alerts.success(done);
  else if (estado === 'CANCELADO') alerts.info(`El proceso de la tabla ${tabla} se canceló`);
  else alerts.error(failureText(doing, error ?? 'El proceso se interrumpió.'));
}

import type { LiveMessage } from '../../../core/ports/realtime.ts';

/** What the log of a synchronisation needs of one step. */
export interface SyncProgress {
  /** of the project */
  proyectoId: number;
  /** of the layer's leaf in the tree; missing where the whole is told */
  nodo?: string;
  capaId?: number;
  resultado?: string;
  cruces?: number;
  segundos?: number;
  error?: string | null;
  /** of the layers of this job: how many are done, and of how many */
  hechas: number;
  total: number;
}

const STORE = 'informeIt';

/** A layer was crossed, or failed. */
export const layerSynchronised = (data: SyncProgress, name: string): LiveMessage => ({
  store: STORE,
  mutation: 'sincronizacion',
  action: 'capa',
  message: `${name}: ${data.resultado ?? ''}`,
  data: { ...data },
});

/** The synchronisation as a whole began or ended. */
export const syncState = (
  action: 'inicio' | 'fin' | 'cancelada' | 'fallida',
  message: string,
  data: SyncProgress,
): LiveMessage => ({
  store: STORE,
  mutation: 'sincronizacion',
  action,
  message,
  data: { ...data },
});

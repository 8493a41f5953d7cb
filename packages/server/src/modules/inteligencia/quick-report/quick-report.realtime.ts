import type { RepairedFeatures } from '@comarca/shared/modules/inteligencia/quick-report';
import type { LiveMessage } from '../../../core/ports/realtime.ts';

/** What the progress view needs of one step. */
export interface ProgressData {
  reporteId: number;
  capa?: string;
  orden?: number;
  estado: string;
  cruces?: number;
  segundos?: number;
  error?: string | null;
  reparadas?: RepairedFeatures;
  /** 0–100 */
  avance: number;
  /** null while there is nothing honest to say */
  restanteSegundos: number | null;
}

/** A layer began or ended. */
export const layerMessage = (data: ProgressData): LiveMessage => ({
  store: 'reporteRapido',
  mutation: 'progreso',
  action: 'capa',
  message: `${data.capa}: ${data.estado}`,
  data: { ...data },
});

/** The report itself changed state. */
export const stateMessage = (data: ProgressData, message: string): LiveMessage => ({
  store: 'reporteRapido',
  mutation: 'progreso',
  action: 'estado',
  message,
  data: { ...data },
});

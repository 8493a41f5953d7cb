import type { PictureKind, Support } from '@comarca/shared/modules/inmobiliaria/support.rules';
import type { WaitingAct } from '../../../../platform/waiting/waiting-queue.ts';
import type { Given } from '../diagnoses/answers.ts';

/** A picture of a visit that was made on this device. */
export type FieldPicture = Omit<Support, 'archivo' | 'clase'> & {
  /** of this device, to tell it from others */
  clave: string;
  clase: PictureKind;
  imagen: Blob;
  /** its id once it was sent; null before */
  archivo: string | null;
};

/** What the form of a visit holds. */
export interface VisitValues {
  responsable: string | null;
  concepto: string;
  hallazgos: string;
  fechaVisita: string;
  recibio: string;
  documentoRecibio: string;
  respuestas: Record<string, Given>;
  /** ids of supports that the server has and that go */
  quitados: string[];
  imagenes: FieldPicture[];
}

/** A field diagnosis as it is written on this device. */
export interface Visit {
  /** of the estate */
  predio: string;
  codigo: string;
  /** as the form began, to show what others changed meanwhile */
  base: VisitValues;
  valores: VisitValues;
}

/** A visit that was given to be sent. */
export interface WaitingVisit extends Visit, WaitingAct {
  /** supports that the server has, and that stay */
  guardados: Support[];
  /** when, ISO 8601 */
  hecha: string;
}

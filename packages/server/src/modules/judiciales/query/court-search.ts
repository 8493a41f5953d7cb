import type { App } from '../../../core/app.ts';

/** An act as the judiciary's search tells it. */
export interface CourtAct {
  /** its name there: the same act has the same one */
  clave: string;
  /** `YYYY-MM-DD` */
  fecha: string;
  tipo: string;
  texto: string;
}

/** A service outside that knows what happened in a process. */
export interface CourtSearch {
  /**
   * The acts of the process with this number, the newest first.
   * @throws AppError UNAVAILABLE when it does not answer; NOT_FOUND when it knows no such process
   */
  actsOf(number: string, signal: AbortSignal): Promise<CourtAct[]>;
}

const searches = new WeakMap<App, CourtSearch>();

/** The service that this program asks from now on. */
export function registerCourtSearch(app: App, search: CourtSearch): void {
  searches.set(app, search);
}

/** Null where the settings name none: people look for themselves, and write what they find. */
export const courtSearchOf = (app: App): CourtSearch | null => searches.get(app) ?? null;

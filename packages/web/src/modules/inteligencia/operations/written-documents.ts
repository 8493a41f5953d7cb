import type { AgreedFigures } from '@comarca/shared/core/confirmed-figures';

/** How the address of a document says which figures may stand in it. */
export const agreedInAddress = ({ confirmed, seen }: AgreedFigures): Record<string, string> =>
  confirmed ? { confirmaCifras: 'true', ...(seen && { cifrasVistas: seen }) } : {};

/** For so long somebody looks on: a short document is written by then. */
export const WAIT_SECONDS = 30;
/** A document that is not there by then is shown with how far it is. */
export const SHOWN_AFTER_MS = 1_500;

/** Said where a document is written apart. */
export const WRITTEN_APART =
  'El documento se está redactando. Puede seguir con otra cosa: recibirá un aviso cuando esté listo.';

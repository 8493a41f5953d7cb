import { AppError } from '@comarca/shared/core/errors';

/** Thrown where a document was not converted in the time that is given to it; it may be given more. */
export class ConversionTookTooLong extends AppError {
  constructor() {
    super('UNAVAILABLE', 'El documento tardó demasiado en convertirse a PDF.');
  }
}

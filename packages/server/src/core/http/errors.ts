import { AppError, errorCatalogue } from '@comarca/shared/core/errors';
import type { FastifyError, FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import { foreseen } from '../errors/foreseen.ts';
import { INVALID_REQUEST } from '../errors/invalid-request.ts';
import { hasLeftEarly } from './request-log.ts';

/** Turns every failure into the catalogue's Spanish answer with the request's id. */
export function registerErrors(server: FastifyInstance, app: App): void {
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const known = foreseen(error) ?? fromFastify(error);
    if (!known || errorCatalogue[known.code].level === 'error') {
      const told = { err: error, requestId: request.id, url: request.url };
      if (hasLeftEarly(error, request.raw.socket)) app.log.debug(told, 'the browser left');
      else app.log.error(told, 'request failed');
    }
    const shown = known ?? new AppError('INTERNAL');
    server.refusals.count(shown.code);
    void reply.status(shown.status).send({
      codigo: shown.code,
      message: shown.message,
      errors: shown.fields,
      solicitud: request.id,
    });
  });
  server.setNotFoundHandler({}, (request, reply) => {
    const { status, message } = errorCatalogue.NOT_FOUND;
    const requestId = request.id;
    void reply
      .status(status)
      .send({ codigo: 'NOT_FOUND', message, errors: [], solicitud: requestId });
  });
}

/** Of a body that is no file. */
const BODY_TOO_LARGE = 'Lo que se envió supera el tamaño permitido. Redúzcalo o divídalo.';

function fromFastify(error: FastifyError): AppError | undefined {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new AppError('TOO_LARGE', BODY_TOO_LARGE);
  }
  if (error.statusCode === 413 || error.code === 'FST_REQ_FILE_TOO_LARGE') {
    return new AppError('TOO_LARGE');
  }
  if (error.statusCode === 429) return new AppError('TOO_MANY');
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('VALIDATION', INVALID_REQUEST);
  }
  return undefined;
}

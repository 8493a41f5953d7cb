import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { App } from '../app.ts';
import type { OwnDocuments } from '../graphql/documents.ts';
import type { ListExport } from '../lists/list-export.ts';
import { MAX_PARAM_LENGTH, readableAddress } from './bounds/address.ts';
import { registerGuards } from './bounds/guards.ts';
import { registerHeavyWork } from './bounds/heavy-work.ts';
import { registerJsonDepth } from './bounds/json-depth.ts';
import { registerOverload } from './bounds/overload.ts';
import { answerUnreadable } from './bounds/unreadable-request.ts';
import { registerClosing } from './closing.ts';
import { registerErrors } from './errors.ts';
import { graphqlRoutes } from './graphql/graphql-routes.ts';
import { registerHeaders } from './headers.ts';
import { healthRoutes } from './health.ts';
import { listRoutes } from './list.routes.ts';
import { registerLongAnswers } from './long-answers.ts';
import { type FileOwners, mediaRoutes } from './media.ts';
import { type Measured, metricsRoutes, registerRefusals } from './metrics.ts';
import { registerRequestId, requestIdOf } from './request-id.ts';
import { registerRequestLog } from './request-log.ts';
import { securityTxtRoutes } from './security-txt.ts';
import { MAX_FILE_BYTES, MAX_FILES } from './upload.ts';
import { webRoutes } from './web.ts';

const MAX_BODY_BYTES = 1_048_576;
/** A connection on which nothing moves; a request that takes for ever to arrive. */
const IDLE_MS = 120_000;
const REQUEST_MS = 30 * 60_000;
/** Headers have so long to arrive whole, from the connection on; looked at every so often. */
const HEADERS_MS = 15_000;
const CONNECTIONS_CHECK_MS = 2_000;
/** Smaller answers gain nothing from compression. */
const COMPRESS_FROM_BYTES = 1_024;
/** Of gzip: the usual 6 takes three times as long, and makes a page of features smaller by a tenth. */
const GZIP_LEVEL = 1;
/** Of brotli, which browsers prefer: the usual 4 takes three times as long, and makes answers smaller by a twentieth. */
const BROTLI_QUALITY = 1;

/** What the server serves of a module. */
export interface ServedModule extends FileOwners, Measured {
  /** Adds REST routes; every route carries `config: { access }`. */
  routes?(server: FastifyInstance, app: App): void;
  /** Lists that can be downloaded as Excel: `GET /api/v1/listas/<name>.xlsx`. */
  lists?: readonly ListExport[];
}

/**
 * The HTTP server with every module's routes, not yet listening.
 * @param own the documents that the browser names by their ids
 */
export async function createServer(
  app: App,
  schema: GraphQLSchema,
  modules: readonly ServedModule[],
  own: OwnDocuments = new Map(),
): Promise<FastifyInstance> {
  const server = Fastify({
    loggerInstance: app.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    connectionTimeout: IDLE_MS,
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: CONNECTIONS_CHECK_MS },
    trustProxy: app.config.TRUSTED_PROXIES,
    genReqId: requestIdOf,
    rewriteUrl: readableAddress,
    clientErrorHandler: answerUnreadable,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    forceCloseConnections: 'idle',
  });
  registerClosing(server, app);
  registerRequestLog(server);
  registerRefusals(server);
  registerRequestId(server);
  await registerHeaders(server, app.config);
  registerErrors(server, app);
  registerOverload(server, MAX_BODY_BYTES);
  registerJsonDepth(server);
  await server.register(cookie);
  registerLongAnswers(server);
  await server.register(compress, {
    threshold: COMPRESS_FROM_BYTES,
    zlibOptions: { level: GZIP_LEVEL },
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
  await server.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: MAX_FILE_BYTES, files: MAX_FILES },
  });
  registerGuards(server, app);
  registerHeavyWork(server, app);
  graphqlRoutes(server, app, schema, own);
  for (const module of modules) module.routes?.(server, app);
  coreRoutes(server, app, modules);
  await webRoutes(server, app);
  return server;
}

function coreRoutes(server: FastifyInstance, app: App, modules: readonly ServedModule[]): void {
  healthRoutes(server, app);
  metricsRoutes(server, app, modules);
  securityTxtRoutes(server, app);
  mediaRoutes(server, app, modules);
  listRoutes(server, app, modules);
}

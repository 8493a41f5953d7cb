import { AppError, errorCatalogue } from '@comarca/shared/core/errors';
import { messages } from '@comarca/shared/core/validation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import mercurius from 'mercurius';
import { z } from 'zod';
import type { App } from '../app.ts';
import { LONGEST_WAIT_MS, type RequestWork } from '../db/request-work.ts';
import { foreseen } from '../errors/foreseen.ts';
import type { GraphQLContext } from '../graphql/builder.ts';
import { type DocumentFacts, documentFacts } from '../graphql/document-facts.ts';
import { queryLimits } from '../graphql/limits.ts';
import { timesOf } from '../graphql/secure-schema.ts';
import { parseInput } from '../operation/operation.ts';
import { requestContext } from './context.ts';
import { INVALID_REQUEST } from './errors.ts';
import { writeSessionCookie } from './session-cookie.ts';

const body = z.object({
  query: z.string().min(1).max(100_000),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z
    .string()
    .regex(/^[_A-Za-z][_0-9A-Za-z]*$/)
    .nullish(),
});

const publicFields = new Set(['login', 'forgotUserPassword', 'resetPassword']);

/** `POST /api/graphql` (needs a session) and `POST /api/graphql/publico` (sign-in only). */
export async function graphqlRoutes(server: FastifyInstance, app: App, schema: GraphQLSchema) {
  await server.register(mercurius, {
    schema,
    routes: false,
    jit: 1,
    validationRules: queryLimits,
    errorFormatter: (execution) => ({
      statusCode: 200,
      response: {
        data: execution.data ?? null,
        errors: execution.errors.map((error) => counted(presentError(app, error))) as never,
      },
    }),
  });

  const times = timesOf(schema);

  server.post('/api/graphql', { config: { access: 'sesion' } }, (request, reply) =>
    answer(request, reply, refuseIntrospection),
  );
  server.post('/api/graphql/publico', { config: { access: 'publico' } }, (request, reply) =>
    answer(request, reply, allowOnlySignIn),
  );

  function counted<Shown extends { extensions: { code: string } }>(shown: Shown): Shown {
    server.refusals.count(shown.extensions.code);
    return shown;
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, check: DocumentCheck) {
    const { query, variables, operationName } = parseInput(body, request.body);
    const context: GraphQLContext = {
      ...requestContext(app, request),
      setSession: (token) => writeSessionCookie(app, reply, token),
      countRefusal: (code) => server.refusals.count(code),
    };
    const facts = documentFacts(query);
    check(facts, context);
    return inTime(request.work, times.get(facts.onlyField ?? '') ?? LONGEST_WAIT_MS, () =>
      reply.graphql(
        named(query, operationName),
        keepingApp(context),
        variables ?? {},
        operationName ?? undefined,
      ),
    );
  }
}

/**
 * The document with the wanted operation's name in a comment: Mercurius keeps one compiled operation
 * for each text, whichever of a document's operations it was asked for.
 */
const named = (query: string, operation: string | null | undefined): string =>
  operation ? `${query}\n# ${operation}` : query;

/**
 * Gives up an answer that takes longer than anybody should wait, with its work in the database. What
 * the request has waited for its session counts.
 * @throws AppError UNAVAILABLE
 */
async function inTime<Answer>(
  work: RequestWork,
  longestMs: number,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  work.allow(longestMs);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const tooLate = new AppError('UNAVAILABLE', TOO_LATE);
      work.giveUp(tooLate);
      reject(tooLate);
    }, longestMs - work.waitedMs);
  });
  try {
    return await Promise.race([answer(), late]);
  } finally {
    clearTimeout(timer);
  }
}

const TOO_LATE = 'La consulta tardó demasiado. Pida menos datos o intente de nuevo más tarde.';

/** Mercurius writes its own server as `app` on the context that it is given: ours stays. */
function keepingApp(context: GraphQLContext): Record<string, unknown> {
  return Object.defineProperty({ ...context }, 'app', {
    enumerable: true,
    get: () => context.app,
    set: () => undefined,
  });
}

type DocumentCheck = (facts: DocumentFacts, context: GraphQLContext) => void;

/** The schema's own description is for superusers. */
const refuseIntrospection: DocumentCheck = ({ introspects }, context) => {
  if (introspects && !context.actor?.isSuperuser) throw new AppError('FORBIDDEN');
};

const allowOnlySignIn: DocumentCheck = ({ onlyField }) => {
  if (!onlyField || !publicFields.has(onlyField)) throw new AppError('UNAUTHENTICATED');
};

/** What leaves the server about a failure: a Spanish message and a code, nothing of the inside. */
function presentError(app: App, error: Error & { originalError?: unknown; path?: unknown }) {
  const known = foreseen(error);
  if (known) {
    return {
      message: known.message,
      path: error.path,
      extensions: { code: known.code, campos: known.fields },
    };
  }
  if (!error.originalError) return ofRequest(error);
  app.log.error({ err: error.originalError, path: error.path }, 'unforeseen GraphQL error');
  return {
    message: errorCatalogue.INTERNAL.message,
    path: error.path,
    extensions: { code: 'INTERNAL', campos: [] },
  };
}

/** What GraphQL itself refuses, in English and with the value: at most a variable of another type. */
function ofRequest({ message }: Error) {
  const [, campo] = /^Variable "\$(\w+)"/.exec(message) ?? [];
  const campos = campo === undefined ? [] : [{ campo, message: messages.type }];
  return { message: INVALID_REQUEST, extensions: { code: 'VALIDATION', campos } };
}

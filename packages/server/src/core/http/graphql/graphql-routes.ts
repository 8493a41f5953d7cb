import { AppError } from '@comarca/shared/core/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ExecutionResult, GraphQLSchema } from 'graphql';
import { z } from 'zod';
import type { App } from '../../app.ts';
import { LONGEST_WAIT_MS, type RequestWork } from '../../db/statements/request-work.ts';
import type { GraphQLContext } from '../../graphql/builder.ts';
import type { DocumentFacts } from '../../graphql/document-facts.ts';
import { Documents, documentId, type OwnDocuments } from '../../graphql/documents.ts';
import { MAX_TEXT } from '../../graphql/limits.ts';
import type { RunnableDocument } from '../../graphql/runnable-document.ts';
import { timesOf } from '../../graphql/secure-schema.ts';
import { parseInput } from '../../operation/operation.ts';
import { requestContext } from '../context.ts';
import { writeDeviceCookie, writeSessionCookie } from '../session-cookie.ts';
import { presentError, presentRefusal } from './graphql-errors.ts';
import { RefusedDocuments } from './refused-documents.ts';

/** A document as its text, or by its id when the server has it. */
const body = z
  .object({
    query: z.string().min(1).max(MAX_TEXT).nullish(),
    documentId: z
      .string()
      .regex(/^sha256:[0-9a-f]{64}$/)
      .nullish(),
    variables: z.record(z.string(), z.unknown()).nullish(),
    operationName: z
      .string()
      .regex(/^[_A-Za-z][_0-9A-Za-z]*$/)
      .nullish(),
  })
  .refine(({ query, documentId: id }) => query != null || id != null);

type Asked = z.output<typeof body>;

const publicFields = new Set(['login', 'forgotUserPassword', 'resetPassword']);

/** `POST /api/graphql` (needs a session) and `POST /api/graphql/publico` (sign-in only). */
export function graphqlRoutes(
  server: FastifyInstance,
  app: App,
  schema: GraphQLSchema,
  own: OwnDocuments,
): void {
  const documents = new Documents(schema, own);
  const refused = new RefusedDocuments();
  const times = timesOf(schema);

  server.post('/api/graphql', { config: { access: 'sesion' } }, (request, reply) =>
    answer(request, reply, refuseIntrospection),
  );
  server.post('/api/graphql/publico', { config: { access: 'publico' } }, (request, reply) =>
    answer(request, reply, allowOnlySignIn),
  );

  async function answer(request: FastifyRequest, reply: FastifyReply, check: DocumentCheck) {
    const asked = parseInput(body, request.body);
    const context: GraphQLContext = {
      ...requestContext(app, request, meaningOf(asked)),
      setSession: (token) => writeSessionCookie(app, reply, token),
      setDevice: (value) => writeDeviceCookie(app, reply, value),
      countRefusal: (code) => server.refusals.count(code),
    };
    const document = documentOf(asked, request.ip, (facts) => check(facts, context));
    const longestMs = times.get(document.facts.onlyField ?? '') ?? LONGEST_WAIT_MS;
    const result = await inTime(request.work, longestMs, () =>
      document.run({
        operationName: asked.operationName ?? undefined,
        variables: asked.variables ?? {},
        context,
      }),
    );
    return presented(result);
  }

  /** @throws AppError UNKNOWN_DOCUMENT when only the id came, and nobody knows it */
  function documentOf({ query, documentId: id }: Asked, ip: string, admit: Admit) {
    const known = documents.find(query == null ? (id ?? '') : documentId(query));
    if (known) {
      admit(known.facts);
      return known;
    }
    if (query == null) throw new AppError('UNKNOWN_DOCUMENT');
    return unknownDocument(query, ip, admit);
  }

  function unknownDocument(text: string, ip: string, admit: Admit): RunnableDocument {
    refused.admit(ip);
    try {
      return documents.take(text, admit);
    } catch (error) {
      refused.count(ip, text);
      throw error;
    }
  }

  /** A result without `data`: the request itself was refused, and nothing was run. */
  function presented({ data, errors }: ExecutionResult) {
    if (!errors) return { data };
    const shown = errors.map((error) =>
      data === undefined ? presentRefusal(error) : presentError(app, error),
    );
    for (const { extensions } of shown) server.refusals.count(extensions.code);
    return { data: data ?? null, errors: shown };
  }
}

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

/** Throws when the caller may not have such a document run. */
type Admit = (facts: DocumentFacts) => void;
/** The same for the same document, by its text or its id, with the same variables. */
const meaningOf = ({ query, documentId: id, variables, operationName }: Asked) => [
  query == null ? id : documentId(query),
  variables,
  operationName,
];

type DocumentCheck = (facts: DocumentFacts, context: GraphQLContext) => void;

/** The schema's own description is for superusers. */
const refuseIntrospection: DocumentCheck = ({ introspects }, context) => {
  if (introspects && !context.actor?.isSuperuser) throw new AppError('FORBIDDEN');
};

const allowOnlySignIn: DocumentCheck = ({ onlyField }) => {
  if (!onlyField || !publicFields.has(onlyField)) throw new AppError('UNAUTHENTICATED');
};

import { AppError, type FieldError } from '@comarca/shared/core/errors';
import type { TadaDocumentNode } from 'gql.tada';
import { noteFailure } from '../http/last-failure.ts';
import { knownCode, received } from '../http/send.ts';
import type { WrittenDocument } from './graphql.ts';
import { sendDocument } from './send-document.ts';

interface GraphQLAnswer<Result> {
  data?: Result | null;
  errors?: { message: string; extensions?: { code?: string; campos?: FieldError[] } }[];
}

export interface ExecuteOptions {
  signal?: AbortSignal;
  /** Repeating a mutation with the same key answers with the first result. */
  idempotencyKey?: string;
}

/**
 * Runs a GraphQL operation as the signed-in user.
 * @throws AppError with a Spanish text; a lost session also leads to the sign-in screen
 */
export function execute<Result, Variables>(
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
  options: ExecuteOptions = {},
): Promise<Result> {
  return post('/api/graphql', document, variables, options);
}

/** Runs one of the operations that need no session: login, forgotten and reset password. */
export function executePublic<Result, Variables>(
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  return post('/api/graphql/publico', document, variables, {});
}

async function post<Result, Variables>(
  url: string,
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
  { signal, idempotencyKey }: ExecuteOptions,
): Promise<Result> {
  const response = await sendDocument(url, document as unknown as WrittenDocument, variables, {
    ...(signal && { signal }),
    ...(idempotencyKey && { headers: { 'idempotency-key': idempotencyKey } }),
  });
  const answer = (await received(response.json())) as GraphQLAnswer<Result>;
  const [failure] = answer.errors ?? [];
  if (failure) {
    noteFailure(response);
    throw fromGraphQL(failure);
  }
  if (!answer.data) throw new AppError('INTERNAL');
  return answer.data;
}

type GraphQLFailure = NonNullable<GraphQLAnswer<unknown>['errors']>[number];

function fromGraphQL({ message, extensions }: GraphQLFailure): AppError {
  return new AppError(knownCode(extensions?.code ?? 'INTERNAL'), message, extensions?.campos ?? []);
}

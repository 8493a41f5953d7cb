import { INTERNAL_ERROR, OUT_OF_MEMORY } from '../sql-states.ts';
import { sqlStateOf, type TransactionState, textAt } from './messages.ts';

/** What the engine answered to a run of messages. */
export interface Reply {
  bytes: Buffer;
  /** Statements that ended with a tag. */
  completions: number;
  /** Portals that stopped before their end: asked for, when the Execute had a row limit. */
  suspensions: number;
  /** SQLSTATE of the first error. */
  errorCode: string | undefined;
  /** The state of the last ReadyForQuery; undefined when there was none. */
  state: TransactionState | undefined;
  /** An exception left its marks: resources never released, or a tag without a name. */
  torn: boolean;
  /** The memory of the engine is used up: it never gives any back, so that whatever comes next fails too. */
  exhausted: boolean;
}

const NAMELESS_TAG = '???';
const LEFT_BEHIND = /resource was not closed|snapshot \S+ still active/;

/** Reads the replies of the engine, which come as whole messages. */
export function readReply(bytes: Buffer): Reply {
  const reply: Reply = {
    bytes,
    completions: 0,
    suspensions: 0,
    errorCode: undefined,
    state: undefined,
    torn: false,
    exhausted: false,
  };
  for (let start = 0; start + 5 <= bytes.length; start += 1 + bytes.readInt32BE(start + 1)) {
    note(reply, String.fromCharCode(bytes[start] ?? 0), start);
  }
  return reply;
}

function note(reply: Reply, type: string, start: number): void {
  const { bytes } = reply;
  const body = () => bytes.subarray(start + 5, start + 1 + bytes.readInt32BE(start + 1));
  if (type === 'C') {
    if (textAt(bytes, start + 5) === NAMELESS_TAG) reply.torn = true;
    else reply.completions += 1;
  } else if (type === 's') {
    reply.suspensions += 1;
  } else if (type === 'E') {
    reply.errorCode ??= sqlStateOf(body());
    reply.exhausted ||= isExhausted(body());
  } else if (type === 'N') {
    reply.torn ||= LEFT_BEHIND.test(body().toString('utf8'));
  } else if (type === 'Z') {
    reply.state = String.fromCharCode(bytes[start + 5] ?? 0) as TransactionState;
  }
}

/** PostGIS says it in words alone, under the code of what nobody foresaw. */
function isExhausted(error: Buffer): boolean {
  const code = sqlStateOf(error);
  if (code === OUT_OF_MEMORY) return true;
  return code === INTERNAL_ERROR && /out of memory|bad_alloc/i.test(error.toString('utf8'));
}

/** The reply without the messages of these types at its beginning. */
export function withoutLeading(types: string, bytes: Buffer): Buffer {
  let start = 0;
  while (start < bytes.length && types.includes(String.fromCharCode(bytes[start] ?? 0))) {
    start += 1 + bytes.readInt32BE(start + 1);
  }
  return bytes.subarray(start);
}

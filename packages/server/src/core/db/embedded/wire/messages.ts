/** The PostgreSQL protocol (version 3) as far as a server in front of PGlite needs it. */

/** A message from a client: its type letter and the whole message with type and length. */
export interface ClientMessage {
  type: string;
  bytes: Buffer;
}

export const PROTOCOL_3 = 196_608;
export const SSL_REQUEST = 80_877_103;
export const GSSENC_REQUEST = 80_877_104;
export const CANCEL_REQUEST = 80_877_102;

/** Type letter, length (which counts itself), body. */
export function message(type: string, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : part)),
  );
  const head = Buffer.alloc(5);
  head.write(type, 0, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

export function simpleQuery(text: string): Buffer {
  return message('Q', text);
}

export const SYNC = message('S');
export const emptyQueryResponse = message('I');

const NO_COUNT = Buffer.from([0, 0]);

/** The same statement in the extended protocol, without its Sync. */
export function asExtended(text: string): Buffer[] {
  return [
    message('P', '', text, NO_COUNT),
    message('B', '', '', NO_COUNT, NO_COUNT, NO_COUNT),
    message('D', Buffer.from('P'), ''),
    message('E', '', int32(0)),
  ];
}

export const authenticationOk = message('R', int32(0));
export const askPassword = message('R', int32(3));

export function parameterStatus(name: string, value: string): Buffer {
  return message('S', name, value);
}

export function backendKey(): Buffer {
  return message('K', int32(process.pid), int32(0));
}

export type TransactionState = 'I' | 'T' | 'E';

export function readyForQuery(state: TransactionState): Buffer {
  return message('Z', Buffer.from(state, 'latin1'));
}

/** "Send the rows": text format, column count left open. */
export const copyInResponse = message('G', Buffer.from([0, 0, 0]));

export function errorResponse(
  sqlState: string,
  text: string,
  severity: 'ERROR' | 'FATAL' = 'ERROR',
): Buffer {
  return message('E', `S${severity}`, `V${severity}`, `C${sqlState}`, `M${text}`, Buffer.from([0]));
}

/** The SQLSTATE inside an ErrorResponse body. */
export function sqlStateOf(errorBody: Buffer): string | undefined {
  const fields = errorBody.toString('utf8').split('\0');
  return fields.find((field) => field.startsWith('C'))?.slice(1);
}

/** The zero-terminated text at `start`. */
export function textAt(bytes: Buffer, start: number): string {
  const end = bytes.indexOf(0, start);
  return bytes.toString('utf8', start, end < 0 ? bytes.length : end);
}

/** Larger than any statement the program sends; protects the memory of the process. */
const MAX_MESSAGE_BYTES = 512 * 1024 * 1024;

/** Splits a stream of bytes into messages that have a type letter. */
export class MessageSplitter {
  private chunks: Buffer[] = [];
  private held = 0;
  private needed = 5;

  /**
   * The messages that are complete with these bytes.
   * @throws RangeError when a message is impossibly long.
   */
  push(data: Buffer): ClientMessage[] {
    this.chunks.push(data);
    this.held += data.length;
    if (this.held < this.needed) return [];
    const bytes = this.chunks.length === 1 ? data : Buffer.concat(this.chunks);
    const { complete, end } = this.split(bytes);
    this.chunks = end < bytes.length ? [bytes.subarray(end)] : [];
    this.held = bytes.length - end;
    return complete;
  }

  private split(bytes: Buffer): { complete: ClientMessage[]; end: number } {
    const complete: ClientMessage[] = [];
    let start = 0;
    for (;;) {
      this.needed = 5;
      if (bytes.length - start < this.needed) return { complete, end: start };
      this.needed = 1 + bytes.readInt32BE(start + 1);
      if (this.needed < 5 || this.needed > MAX_MESSAGE_BYTES) throw new RangeError('bad length');
      if (bytes.length - start < this.needed) return { complete, end: start };
      const one = bytes.subarray(start, start + this.needed);
      complete.push({ type: String.fromCharCode(one[0] ?? 0), bytes: one });
      start += this.needed;
    }
  }
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

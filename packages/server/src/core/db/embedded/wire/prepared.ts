import { message, textAt } from './messages.ts';

/**
 * Named statements of one connection. PGlite has one session for all connections, so each name
 * gets the connection's prefix there.
 */
export class PreparedStatements {
  private readonly prefix: string;
  private readonly parses = new Map<string, Buffer>();

  constructor(connectionId: number) {
    this.prefix = `c${connectionId}_`;
  }

  /** The message with its statement name made the connection's own. */
  own(type: string, bytes: Buffer): Buffer {
    if (type === 'P') return this.ownParse(bytes);
    if (type === 'B') return this.ownBind(bytes);
    const describesStatement = (type === 'D' || type === 'C') && bytes[5] === 'S'.charCodeAt(0);
    if (!describesStatement) return bytes;
    const name = textAt(bytes, 6);
    if (name === '') return bytes;
    if (type === 'C') this.parses.delete(name);
    return message(type, Buffer.from('S'), this.prefix + name);
  }

  /** Prepares them again: the session was opened anew. */
  get replay(): Buffer[] {
    return [...this.parses.values()];
  }

  get closeAll(): Buffer[] {
    return [...this.parses.keys()].map((name) =>
      message('C', Buffer.from('S'), this.prefix + name),
    );
  }

  private ownParse(bytes: Buffer): Buffer {
    const name = textAt(bytes, 5);
    if (name === '') return bytes;
    const rest = bytes.subarray(5 + Buffer.byteLength(name) + 1);
    const own = message('P', this.prefix + name, rest);
    this.parses.set(name, own);
    return own;
  }

  private ownBind(bytes: Buffer): Buffer {
    const portal = textAt(bytes, 5);
    const at = 5 + Buffer.byteLength(portal) + 1;
    const name = textAt(bytes, at);
    if (name === '') return bytes;
    return message(
      'B',
      portal,
      this.prefix + name,
      bytes.subarray(at + Buffer.byteLength(name) + 1),
    );
  }
}

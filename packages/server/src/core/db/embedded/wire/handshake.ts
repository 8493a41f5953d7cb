import { timingSafeEqual } from 'node:crypto';
import { WRONG_PASSWORD } from '../sql-states.ts';
import {
  askPassword,
  authenticationOk,
  backendKey,
  CANCEL_REQUEST,
  errorResponse,
  GSSENC_REQUEST,
  PROTOCOL_3,
  parameterStatus,
  readyForQuery,
  SSL_REQUEST,
  textAt,
} from './messages.ts';

const LONGEST = 10_000;

const settings = {
  server_version: '18.3',
  server_encoding: 'UTF8',
  client_encoding: 'UTF8',
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  integer_datetimes: 'on',
  standard_conforming_strings: 'on',
};

export interface HandshakeStep {
  answer: Buffer;
  outcome: 'more' | 'open' | 'close';
}

/** What comes before the first statement: refusal of TLS (the socket is local), password. */
export class Handshake {
  private readonly password: Buffer;
  private received: Buffer = Buffer.alloc(0);
  private asked = false;

  constructor(password: string) {
    this.password = Buffer.from(password);
  }

  /** Bytes that came together with the password and belong to the first statement. */
  get rest(): Buffer {
    return this.received;
  }

  push(data: Buffer): HandshakeStep {
    this.received = Buffer.concat([this.received, data]);
    if (this.received.length > LONGEST && !this.asked) return close();
    return this.asked ? this.checkPassword() : this.start();
  }

  private start(): HandshakeStep {
    if (this.received.length < 8) return more();
    const length = this.received.readInt32BE(0);
    const code = this.received.readInt32BE(4);
    if (code === CANCEL_REQUEST || length < 8 || length > LONGEST) return close();
    if (this.received.length < length) return more();
    this.received = this.received.subarray(length);
    if (code === SSL_REQUEST || code === GSSENC_REQUEST) return more(Buffer.from('N'));
    if (code !== PROTOCOL_3) return close();
    this.asked = true;
    return more(askPassword);
  }

  private checkPassword(): HandshakeStep {
    if (this.received.length < 5) return more();
    const length = this.received.readInt32BE(1) + 1;
    if (length > LONGEST) return close();
    if (this.received.length < length) return more();
    const given = Buffer.from(textAt(this.received.subarray(0, length), 5));
    this.received = this.received.subarray(length);
    const right = given.length === this.password.length && timingSafeEqual(given, this.password);
    if (!right) return close(errorResponse(WRONG_PASSWORD, 'wrong password', 'FATAL'));
    const statuses = Object.entries(settings).map(([name, value]) => parameterStatus(name, value));
    const answer = [authenticationOk, ...statuses, backendKey(), readyForQuery('I')];
    return { answer: Buffer.concat(answer), outcome: 'open' };
  }
}

function more(answer: Buffer = Buffer.alloc(0)): HandshakeStep {
  return { answer, outcome: 'more' };
}

function close(answer: Buffer = Buffer.alloc(0)): HandshakeStep {
  return { answer, outcome: 'close' };
}

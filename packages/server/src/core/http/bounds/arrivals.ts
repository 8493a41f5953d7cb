import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerUnreadable } from './unreadable-request.ts';

/** The lowest speed at which a body may come, as an average: a telephone at the edge of its network. */
const LOWEST_BYTES_PER_SECOND = 2_048;
/** How long nothing need come; what comes faster than it must fills this up again. */
const BODY_SECONDS = 10;
/** Files are sent for minutes, over lines that break off for a while. */
const UPLOAD_SECONDS = 60;
/** What a body on its way takes of the memory beside its bytes that are held. */
const BODY_WEIGHT = 32_768;
const UPLOAD_WEIGHT = 262_144;
/** What all bodies on their way may take together. */
const MAX_WEIGHT = 64 * 1_048_576;
const TICK_MS = 1_000;

interface Arrival {
  request: IncomingMessage;
  response: ServerResponse;
  /** The network that it comes from. */
  from: string;
  /** Streamed to storage as it comes; other bodies are held until they are whole. */
  isUpload: boolean;
  weight: number;
  bytes: number;
  patience: number;
}

/** A body was cut off: too slow, or of the network that had too many. */
type OnDropped = () => void;

/**
 * The bodies that are on their way. Each has patience, which waiting uses up and bytes restore; one
 * that has none left is cut off. When all take too much, the oldest of the network that takes the
 * most is cut off, so that many slow senders are in nobody's way but their own.
 */
export class Arrivals {
  private readonly all = new Map<IncomingMessage, Arrival>();
  private weight = 0;
  private timer: NodeJS.Timeout | undefined;
  private readonly onDropped: OnDropped;
  private readonly maxWeight: number;

  constructor(onDropped: OnDropped, maxWeight = MAX_WEIGHT) {
    this.onDropped = onDropped;
    this.maxWeight = maxWeight;
  }

  /** Watches a body until it is there, was read by nobody, or its connection ended. */
  follow(
    request: IncomingMessage,
    response: ServerResponse,
    { from, isUpload }: Pick<Arrival, 'from' | 'isUpload'>,
  ): void {
    const weight = isUpload ? UPLOAD_WEIGHT : BODY_WEIGHT;
    const patience = isUpload ? UPLOAD_SECONDS : BODY_SECONDS;
    const bytes = request.socket.bytesRead;
    this.all.set(request, { request, response, from, isUpload, weight, bytes, patience });
    this.weight += weight;
    const leave = () => this.leave(request);
    request.once('end', leave).once('close', leave);
    this.timer ??= setInterval(() => this.tick(), TICK_MS).unref();
    this.makeRoom();
  }

  /** Counts bytes of a body that are held until it is whole. */
  hold(request: IncomingMessage, bytes: number): void {
    const arrival = this.all.get(request);
    if (!arrival) return;
    arrival.weight += bytes;
    this.weight += bytes;
    this.makeRoom();
  }

  /**
   * One second of waiting, for all: a turn that the process itself lost is nobody's slowness, nor is
   * what came and was not yet taken.
   */
  tick(): void {
    for (const arrival of this.all.values()) {
      const { request, isUpload } = arrival;
      const { bytesRead } = request.socket;
      const came = bytesRead - arrival.bytes;
      arrival.bytes = bytesRead;
      if (isUpload && request.readableLength > 0) continue;
      const most = isUpload ? UPLOAD_SECONDS : BODY_SECONDS;
      const patience = arrival.patience - 1 + came / LOWEST_BYTES_PER_SECOND;
      arrival.patience = Math.min(most, patience);
      if (patience <= 0) this.drop(arrival);
    }
  }

  close(): void {
    clearInterval(this.timer);
  }

  private leave(request: IncomingMessage): void {
    const arrival = this.all.get(request);
    if (!arrival) return;
    this.all.delete(request);
    this.weight -= arrival.weight;
    if (this.all.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private makeRoom(): void {
    while (this.weight > this.maxWeight) {
      const oldest = this.oldestOfWorst();
      if (!oldest) return;
      this.drop(oldest);
    }
  }

  /** A map keeps its order: the first of a network is its oldest. */
  private oldestOfWorst(): Arrival | undefined {
    const networks = new Map<string, { weight: number; oldest: Arrival }>();
    for (const arrival of this.all.values()) {
      const known = networks.get(arrival.from);
      if (known) known.weight += arrival.weight;
      else networks.set(arrival.from, { weight: arrival.weight, oldest: arrival });
    }
    const [first, ...others] = networks.values();
    return first && others.reduce((a, b) => (b.weight > a.weight ? b : a), first).oldest;
  }

  /** What was answered already is not answered again; its rest is not waited for. */
  private drop({ request, response }: Arrival): void {
    this.leave(request);
    this.onDropped();
    if (response.headersSent) request.socket.destroy();
    else answerUnreadable(new TooSlow(), request.socket);
  }
}

class TooSlow extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT';
}

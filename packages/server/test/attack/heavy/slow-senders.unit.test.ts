import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { Arrivals } from '../../../src/core/http/bounds/arrivals.ts';
import { Connections, spareConnection } from '../../../src/core/http/bounds/connections.ts';

/** A body on its way of which a test says, second by second, what came. */
function sender(arrivals: Arrivals, from: string, isUpload: boolean) {
  const socket = Object.assign(new EventEmitter(), {
    bytesRead: 700,
    writable: false,
    isCut: false,
    destroy() {
      socket.isCut = true;
    },
  });
  const request = Object.assign(new EventEmitter(), { socket, readableLength: 0 });
  const response = { headersSent: false };
  arrivals.follow(request as unknown as IncomingMessage, response as unknown as ServerResponse, {
    from,
    isUpload,
  });
  return {
    request: request as unknown as IncomingMessage,
    isCut: () => socket.isCut,
    /** Sends so many bytes in each of these seconds. @returns seconds until it was cut off */
    sends(bytesPerSecond: number, seconds: number): number {
      for (let second = 1; second <= seconds; second += 1) {
        socket.bytesRead += bytesPerSecond;
        arrivals.tick();
        if (socket.isCut) return second;
      }
      return Number.POSITIVE_INFINITY;
    },
    waitsForUs(bytes: number) {
      request.readableLength = bytes;
    },
  };
}

const start = (maxWeight?: number) => new Arrivals(() => undefined, maxWeight);
const FOR_EVER = Number.POSITIVE_INFINITY;

describe('bodies that come slowly (S30)', () => {
  it('are cut off after ten seconds when nothing comes, files after sixty', () => {
    expect(sender(start(), '10.0.0.1', false).sends(1 / 20, 100)).toBe(11);
    expect(sender(start(), '10.0.0.1', true).sends(1 / 20, 100)).toBe(61);
  });

  it('go on at the edge of a telephone network: 20 MB at 5 KB/s, with tunnels', () => {
    const honest = sender(start(), '10.0.0.1', true);
    for (let sent = 0; sent < 20 * 1_048_576; sent += 5_120 * 600) {
      expect(honest.sends(5_120, 600)).toBe(FOR_EVER);
      expect(honest.sends(0, 45)).toBe(FOR_EVER);
    }
    expect(sender(start(), '10.0.0.1', false).sends(2_200, 400)).toBe(FOR_EVER);
  });

  it('are not saved by having come quickly before', () => {
    const burst = sender(start(), '10.0.0.1', true);
    expect(burst.sends(5_000_000, 4)).toBe(FOR_EVER);
    expect(burst.sends(10, 100)).toBe(61);
  });

  it('are not blamed for a server that does not take what came', () => {
    const waiting = sender(start(), '10.0.0.1', true);
    waiting.waitsForUs(65_536);
    expect(waiting.sends(0, 600)).toBe(FOR_EVER);
  });

  it('the network with the most makes room, its oldest first', () => {
    const arrivals = start(1_048_576);
    const honest = sender(arrivals, '10.0.0.1', false);
    const many = Array.from({ length: 31 }, () => sender(arrivals, '10.6.6.6', false));
    expect(many.some((each) => each.isCut())).toBe(false);
    const another = sender(arrivals, '10.0.0.2', false);
    expect(many.map((each) => each.isCut()).indexOf(false)).toBe(1);
    // Bytes that are held count as bodies do.
    arrivals.hold(many[30]?.request as IncomingMessage, 500_000);
    expect(many.filter((each) => each.isCut()).length).toBeGreaterThan(10);
    expect([honest.isCut(), another.isCut()]).toEqual([false, false]);
  });
});

describe('connections that run short (S30)', () => {
  const open = (connections: Connections, remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), {
      remoteAddress,
      isEnded: false,
      destroy() {
        socket.isEnded = true;
        socket.emit('close');
      },
    });
    connections.add(socket as unknown as Socket);
    return socket;
  };

  it('are made by ending the oldest without work of the network that has the most', () => {
    const working = new Set<unknown>();
    const connections = new Connections((socket) => working.has(socket), 20);
    const honest = open(connections, '10.0.0.1');
    const [first, second, third] = [0, 1, 2].map(() => open(connections, '10.6.6.6'));
    working.add(first);
    spareConnection(second as object);
    const others = Array.from({ length: 16 }, (_, n) =>
      open(connections, `2001:db8:6:6::${n + 1}`),
    );
    expect(others.some(({ isEnded }) => isEnded)).toBe(false);
    // Sixteen addresses of one IPv6 network are one sender.
    const later = open(connections, '10.0.0.2');
    expect(others.map(({ isEnded }) => isEnded).indexOf(false)).toBe(1);
    for (let n = 0; n < 15; n += 1) open(connections, `10.1.0.${n}`);
    expect(others.filter(({ isEnded }) => isEnded).length).toBeGreaterThan(10);
    const ended = [honest, later, first, second, third].map((socket) => socket?.isEnded);
    expect(ended).toEqual([false, false, false, false, true]);
  });
});

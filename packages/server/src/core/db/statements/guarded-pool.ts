import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { GuardedClient } from './guards.ts';
import { forThisRequest, outsideRequests } from './request-work.ts';

type OnConnect = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

const noRelease = () => undefined;

/** Nobody listens: the server is being started again. Nothing has been sent yet. */
const NOBODY_LISTENS = new Set(['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE']);
const RETRIES = 50;
const RETRY_MS = 200;

/**
 * A pool whose clients never take silence for an empty answer, and which waits for a server that
 * is being started again instead of failing at once.
 */
export class GuardedPool extends pg.Pool {
  private readonly whenReachable: (() => Promise<void>) | undefined;

  constructor(config: pg.PoolConfig, whenReachable?: () => Promise<void>) {
    super({ ...config, Client: GuardedClient } as pg.PoolConfig);
    this.whenReachable = whenReachable;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: OnConnect): void;
  override connect(callback?: OnConnect): Promise<pg.PoolClient> | undefined {
    const connected = this.connectForRequest();
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, client.release.bind(client)),
      (error: Error) => callback(error, undefined, noRelease),
    );
    return undefined;
  }

  /** A client that comes when its request has been given up serves another. */
  private async connectForRequest(): Promise<pg.PoolClient> {
    const connecting = outsideRequests(() => this.connectPatiently());
    try {
      return await forThisRequest(connecting);
    } catch (error) {
      connecting.then(
        (client) => client.release(),
        () => undefined,
      );
      throw error;
    }
  }

  private async connectPatiently(): Promise<pg.PoolClient> {
    if (!this.whenReachable) return super.connect();
    for (let attempt = 1; ; attempt += 1) {
      await this.whenReachable();
      try {
        return await super.connect();
      } catch (error) {
        const { code } = error as { code?: string };
        if (attempt === RETRIES || code === undefined || !NOBODY_LISTENS.has(code)) throw error;
        await wait(RETRY_MS);
      }
    }
  }
}

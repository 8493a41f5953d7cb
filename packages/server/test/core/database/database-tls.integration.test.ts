import { execFile } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type NativeCluster,
  startNativeCluster,
} from '../../../../../tools/lib/native-cluster.mjs';
import { type Database, openDatabase } from '../../../src/core/db/database.ts';
import { GuardedClient } from '../../../src/core/db/statements/guards.ts';
import { testDatabaseKind } from '../../testkit/databases/database.ts';
import { onceConnected } from '../../testkit/servers/once-connected.ts';

const run = promisify(execFile);

/** A server of its own, which speaks TLS with a certificate of its own. */
describe.runIf(testDatabaseKind() === 'native')('a PostgreSQL server that speaks TLS', () => {
  let cluster: NativeCluster;
  let folder: string;
  let database: Database;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'comarca-tls-'));
    cluster = await startNativeCluster();
    await speakTls(cluster, await certificate(folder, 'propio'));
    database = openDatabase(trusting('propio'));
  });
  afterAll(async () => {
    await database?.close();
    await cluster?.stop();
    await rm(folder, { recursive: true });
  });

  /** The server's address for who trusts only this certificate. */
  const trusting = (name: string): string =>
    `${cluster.url}?sslmode=verify-full&sslrootcert=${join(folder, `${name}.crt`)}`;

  test('is spoken to in TLS, when its certificate is the one that is trusted', async () => {
    const { rows } = await database.pool.query(
      'select ssl from pg_stat_ssl where pid = pg_backend_pid()',
    );
    expect(rows).toEqual([{ ssl: true }]);
    await certificate(folder, 'ajeno');
    const deceived = openDatabase(trusting('ajeno'));
    await expect(deceived.pool.query('select 1')).rejects.toThrow(/certificate/);
    await deceived.close();
  });

  test('ends a statement that is given up', async () => {
    const client = new GuardedClient(trusting('propio'));
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const sleeping = client.query('select pg_sleep(600)').catch((error: Error) => error);
    const states = async () => {
      const { rows: found } = await database.pool.query<{ state: string }>(
        'select state from pg_stat_activity where pid = $1',
        [rows[0]?.pid],
      );
      return found.map(({ state }) => state);
    };
    await expect.poll(states, { timeout: 5_000 }).toEqual(['active']);
    client.stop();
    expect(await sleeping).toBeInstanceOf(Error);
    await expect.poll(states, { timeout: 5_000 }).toEqual([]);
  });
});

interface Certificate {
  certificate: string;
  key: string;
}

/** A new certificate for 127.0.0.1 that signs itself. */
async function certificate(folder: string, name: string): Promise<Certificate> {
  const made = { certificate: join(folder, `${name}.crt`), key: join(folder, `${name}.key`) };
  const names = ['-subj', `/CN=${name}`, '-addext', 'subjectAltName=IP:127.0.0.1'];
  const files = ['-keyout', made.key, '-out', made.certificate];
  await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...names, ...files]);
  return made;
}

/** PostgreSQL takes a key that nobody else may read. */
async function speakTls(cluster: NativeCluster, own: Certificate): Promise<void> {
  const { uid, gid } = cluster.owner;
  if (uid !== undefined && gid !== undefined)
    for (const path of [dirname(own.key), own.key]) await chown(path, uid, gid);
  await onceConnected(cluster.url, async (admin) => {
    await admin.query(`alter system set ssl_cert_file = '${own.certificate}'`);
    await admin.query(`alter system set ssl_key_file = '${own.key}'`);
    await admin.query('alter system set ssl = on');
  });
  await cluster.end('SIGINT');
  await cluster.start();
}

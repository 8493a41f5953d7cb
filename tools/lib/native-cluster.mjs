import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const bin = '/usr/lib/postgresql/15/bin';

/**
 * A PostGIS server of its own for one run of the tests: local, empty, without fsync, removed at
 * the end. PostgreSQL refuses to run as root, so root hands it to the user `postgres`.
 * @param {{ settings?: Record<string, string> }} options settings instead of the usual ones
 * @returns {Promise<import('./native-cluster.d.mts').NativeCluster>}
 */
export async function startNativeCluster({ settings = {} } = {}) {
  const owner = process.getuid?.() === 0 ? postgresUser() : {};
  const directory = mkdtempSync(join(tmpdir(), 'comarca-pg-'));
  if (owner.uid !== undefined) chownSync(directory, owner.uid, owner.gid);
  const data = join(directory, 'data');
  initialise(data, owner);
  const port = await freePort();
  let server;
  const start = async () => {
    server = spawn(join(bin, 'postgres'), flags(data, directory, port, settings), {
      ...owner,
      cwd: directory,
      stdio: 'ignore',
    });
    await untilReady(server, port, directory);
  };
  const end = async (signal) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    server.kill(signal);
    await gone;
  };
  const stop = async () => {
    // SIGINT is PostgreSQL's "fast" stop.
    await end('SIGINT');
    rmSync(directory, { recursive: true, force: true });
  };
  await start().catch(async (error) => {
    await stop();
    throw error;
  });
  return {
    url: `postgres://comarca@127.0.0.1:${port}/postgres`,
    owner,
    start,
    end,
    stop,
  };
}

function initialise(data, owner) {
  const { status, stderr } = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'comarca', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...owner, cwd: tmpdir(), encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`);
}

function flags(data, directory, port, own) {
  const values = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: directory,
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    max_connections: '300',
    shared_buffers: '256MB',
    log_min_messages: 'panic',
    ...own,
  };
  const options = Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', data, '-p', String(port), ...options];
}

async function untilReady(server, port, directory) {
  for (let tries = 0; tries < 300; tries += 1) {
    if (server.exitCode !== null) throw new Error('the PostgreSQL server ended at once');
    const { status } = spawnSync(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', port], {
      cwd: directory,
    });
    if (status === 0) return;
    await wait(100);
  }
  throw new Error('the PostgreSQL server does not answer');
}

function postgresUser() {
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

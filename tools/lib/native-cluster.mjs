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
 * @returns {Promise<{ url: string, stop(): Promise<void> }>}
 */
export async function startNativeCluster() {
  const owner = process.getuid?.() === 0 ? postgresUser() : {};
  const directory = mkdtempSync(join(tmpdir(), 'comarca-pg-'));
  if (owner.uid !== undefined) chownSync(directory, owner.uid, owner.gid);
  const data = join(directory, 'data');
  initialise(data, owner);
  const port = await freePort();
  const server = spawn(join(bin, 'postgres'), settings(data, directory, port), {
    ...owner,
    cwd: directory,
    stdio: 'ignore',
  });
  const stop = async () => {
    if (server.exitCode === null) {
      // SIGINT is PostgreSQL's "fast" stop.
      const gone = once(server, 'exit');
      server.kill('SIGINT');
      await gone;
    }
    rmSync(directory, { recursive: true, force: true });
  };
  await untilReady(server, port, directory).catch(async (error) => {
    await stop();
    throw error;
  });
  return { url: `postgres://comarca@127.0.0.1:${port}/postgres`, stop };
}

function initialise(data, owner) {
  const { status, stderr } = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'comarca', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...owner, cwd: tmpdir(), encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`);
}

function settings(data, directory, port) {
  const values = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: directory,
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    max_connections: '200',
    shared_buffers: '256MB',
    log_min_messages: 'panic',
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

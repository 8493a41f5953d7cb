import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/core/config/config.ts';
import { createSecrets } from '../../src/core/config/secrets.ts';
import { createLog } from '../../src/core/log/log.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'comarca-secret-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

test('what is encrypted comes back with the same secret only, and not when altered', async () => {
  const own = await createSecrets({ COMARCA_SECRET: 'a-secret-of-this-test', dataDir });
  const other = await createSecrets({ COMARCA_SECRET: 'another-secret-of-this-test', dataDir });
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(), (text, at) => {
      const cipher = own.encrypt(text);
      expect(own.decrypt(cipher)).toBe(text);
      expect(own.encrypt(text)).not.toBe(cipher);
      expect(() => other.decrypt(cipher)).toThrow();
      const bytes = Buffer.from(cipher.slice(3), 'base64url');
      const place = at % bytes.length;
      bytes[place] = (bytes[place] ?? 0) ^ 1;
      expect(() => own.decrypt(`v1.${bytes.toString('base64url')}`)).toThrow();
    }),
  );
});

test('a signature holds for its payload and its secret only', async () => {
  const own = await createSecrets({ COMARCA_SECRET: 'a-secret-of-this-test', dataDir });
  const other = await createSecrets({ COMARCA_SECRET: 'another-secret-of-this-test', dataDir });
  const signature = own.sign('documento:1');
  expect(own.verify('documento:1', signature)).toBe(true);
  expect(own.verify('documento:2', signature)).toBe(false);
  expect(other.verify('documento:1', signature)).toBe(false);
  for (const forged of ['', 'x', signature.slice(1), `${signature}A`]) {
    expect(own.verify('documento:1', forged)).toBe(false);
  }
});

test('ten starts at once make one secret, readable by its owner only', async () => {
  const starts = await Promise.all(
    Array.from({ length: 10 }, () => createSecrets({ COMARCA_SECRET: undefined, dataDir })),
  );
  const cipher = starts[0]?.encrypt('hola') ?? '';
  expect(starts.map((secrets) => secrets.decrypt(cipher))).toEqual(Array(10).fill('hola'));
  expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600);
});

test('a short secret is refused', async () => {
  await expect(createSecrets({ COMARCA_SECRET: 'corta', dataDir })).rejects.toThrow('al menos 16');
});

test('no secret reaches the log', () => {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const log = createLog(readConfig({ LOG_LEVEL: 'info' }), sink);
  const secret = 'S3cr3t0';
  log.info({
    password: secret,
    token: secret,
    user: { contrasenia: secret, password_hash: secret },
  });
  log.info({ req: { headers: { cookie: secret, authorization: secret } } });
  log.warn({ url: `/v2/ingreso?token=${secret}` });
  log.error({ err: new Error(`could not reach postgres://ana:${secret}@db/comarca`) });
  expect(lines).toHaveLength(4);
  expect(lines.join('')).not.toContain(secret);
});

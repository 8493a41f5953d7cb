import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testkit/app.ts';

const STATE = { method: 'GET', url: '/api/v1/sistema' } as const;

describe('the state of the system', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  it('tells a superuser whether a loss of power may cost the last seconds', async () => {
    const admin = await test.as('admin', { superuser: true });
    const answer = await admin.inject(STATE);
    expect(answer.statusCode).toBe(200);
    const { rows } = await test.app.database.pool.query<{ fsync: string }>('show fsync');
    // Both databases are reached by an address here; a program that opens its own tells it elsewhere.
    expect(answer.json()).toMatchObject({
      baseDatos: 'externa',
      postgis: expect.stringMatching(/^3\./),
      resisteApagon: rows[0]?.fsync === 'on',
      sinEspacio: false,
    });
  });

  it('tells nobody else', async () => {
    const somebody = await test.as('nadie');
    expect((await somebody.inject(STATE)).statusCode).toBe(403);
    expect((await test.http.inject(STATE)).statusCode).toBe(401);
  });
});

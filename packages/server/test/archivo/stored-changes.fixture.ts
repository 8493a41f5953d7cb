import { comparisonJob } from '../../src/core/files/compared/compare-store.ts';
import type { TestApp } from '../testkit/app.ts';
import type { S3Server } from '../testkit/servers/s3-server.ts';

/** Settings of a program with its files in a bucket. */
export const bucketSettings = (s3: S3Server) => ({
  STORAGE: 's3',
  S3_ENDPOINT: s3.url,
  S3_BUCKET: 'prueba',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'key',
});

/** Compares the bucket now, as the durable job does. */
export const compareNow = (
  { app }: Pick<TestApp, 'app'>,
  signal = new AbortController().signal,
): Promise<unknown> =>
  comparisonJob.run({
    app,
    id: '',
    userId: null,
    data: {},
    signal,
    progress: async () => undefined,
  });

/** What the history of a record tells that a comparison found, the oldest first. */
export async function toldOf(
  { app }: Pick<TestApp, 'app'>,
  { entity, id }: { entity: string; id: number | string },
): Promise<Record<string, unknown>[]> {
  const { rows } = await app.database.pool.query(
    `select after from auditoria where operation in ('storeChanges', 'siteChanges')
       and entity = $1 and entity_id = $2 order by id`,
    [entity, String(id)],
  );
  return rows.map(({ after }) => after);
}

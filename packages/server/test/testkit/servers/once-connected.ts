import pg from 'pg';

/** One statement or a few on a connection of their own, which no pool keeps. */
export async function onceConnected<Result>(
  url: string,
  act: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  // A connection that breaks fails its statement, which is enough; it may break after that one too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

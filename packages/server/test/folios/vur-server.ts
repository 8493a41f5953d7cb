import { json, startMoodyServer } from '../testkit/servers/moody-server.ts';

/** A folio as the service writes it. */
export type ServedFolio = { matricula: string } & Record<string, unknown>;

/** The land registry's service as docs/operation.md describes it, for tests. */
export async function startVur(user: string, password: string) {
  const folios = new Map<string, ServedFolio>();
  const known = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const server = await startMoodyServer({
    answer(url, request, response) {
      if (url.pathname === '/v1/estado') return json(response, { estado: 'activo' });
      if (url.pathname !== '/v1/folios') return json(response, {}, 404);
      if (request.headers.authorization !== known) return json(response, {}, 401);
      const numbers = url.searchParams.getAll('matricula');
      json(response, { folios: numbers.flatMap((fmi) => folios.get(fmi) ?? []) });
    },
    otherShape: { folios: [{ matricula: '070-1', estado: 'QUIZÁ', area: -3 }] },
  });
  return { ...server, knows: (folio: ServedFolio) => void folios.set(folio.matricula, folio) };
}

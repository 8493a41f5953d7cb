import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from '../../../core/http/known-state.ts';

const TILE_TYPE = 'application/vnd.mapbox-vector-tile';
/** For how long a tile is shown without asking again whether it changed, in seconds. */
export const TILE_SECONDS = 300;

/** A tile, and what tells one state of it from another. */
export interface Tile {
  etag: string;
  content(): Promise<Buffer>;
}

/** Answers with a tile: nothing where it is empty, or where whoever asks has it already. */
export async function sendTile(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, content }: Tile,
  cacheControl = `private, max-age=${TILE_SECONDS}`,
): Promise<FastifyReply> {
  void reply.header('cache-control', cacheControl);
  if (isKnown(request, reply, etag)) return reply.status(304).send();
  const tile = await content();
  if (tile.length === 0) return reply.status(204).send();
  return reply.type(TILE_TYPE).send(tile);
}

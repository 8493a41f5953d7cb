import { intersects } from 'ol/extent.js';
import MVT from 'ol/format/MVT.js';
import type VectorTileLayer from 'ol/layer/VectorTile.js';
import type RenderFeature from 'ol/render/Feature.js';
import VectorTileSource from 'ol/source/VectorTile.js';
import type Tile from 'ol/Tile.js';
import TileState from 'ol/TileState.js';
import VectorTile from 'ol/VectorTile.js';
import { connection } from '../../../connection/connection.ts';
import { failureOf, type TileFailure, tileRetries } from './tile-retries.ts';

/** Key under which a layer of vector tiles keeps those that did not come. */
export const HOLES = 'huecos';

/** Zoom of the closest tiles that there are: closer, they are drawn larger. */
const CLOSEST = 14;

/** A tile as it came: its features are drawn and never changed. */
type FeatureTile = VectorTile<RenderFeature>;

/** What an answer brings, or why it does not. */
type Answer = { bytes: ArrayBuffer } | { failure: TileFailure };

/** The source of tiles of a layer; those that do not come are asked for again, and kept under `HOLES`. */
export function tileSource(url: string, layer: () => VectorTileLayer): VectorTileSource {
  const format = new MVT();
  const retries = tileRetries<FeatureTile>({
    keyOf: (tile) => tile.getTileUrl(),
    ask: (tile) => {
      // A layer that left its map asks for nothing.
      if (layer().getMapInternal() === null) {
        retries.close();
        return;
      }
      tile.setState(TileState.LOADING);
      void load(tile);
    },
    onHoles: (tiles) => layer().set(HOLES, tiles),
    onReturn: onConnectionBack,
  });
  async function load(tile: FeatureTile): Promise<void> {
    retries.asked(tile);
    const answer = await answerOf(tile.getTileUrl());
    const features = 'bytes' in answer ? featuresOf(tile, answer.bytes) : null;
    if (features === null) {
      retries.failed(tile, 'failure' in answer ? answer.failure : { passing: false });
      tile.onError();
      return;
    }
    retries.came(tile);
    tile.setFeatures(features);
    layer().changed();
  }
  /** Null where what came is no tile. */
  function featuresOf(tile: FeatureTile, bytes: ArrayBuffer): RenderFeature[] | null {
    const { extent, projection } = tile;
    const read = {
      ...(extent && { extent }),
      ...(projection && { featureProjection: projection }),
    };
    try {
      return format.readFeatures(bytes, read);
    } catch {
      return null;
    }
  }
  return new VectorTileSource({
    format,
    url,
    maxZoom: CLOSEST,
    tileLoadFunction: (tile: Tile) => {
      if (tile instanceof VectorTile) tile.setLoader(() => void load(tile));
    },
  });
}

async function answerOf(url: string): Promise<Answer> {
  try {
    const response = await fetch(url, { credentials: 'same-origin' });
    if (response.ok) return { bytes: await response.arrayBuffer() };
    return { failure: failureOf(response.status, response.headers.get('retry-after')) };
  } catch {
    connection.suspect();
    return { failure: { passing: true } };
  }
}

/** The browser is on the network again, or the server answers after it did not. */
function onConnectionBack(listener: () => void): () => void {
  const stop = connection.subscribe(() => {
    if (!connection.isLost()) listener();
  });
  window.addEventListener('online', listener);
  return () => {
    stop();
    window.removeEventListener('online', listener);
  };
}

/** Whether tiles are missing in what a map shows of a layer. */
export function hasHoles(
  layer: VectorTileLayer,
  view: { extent: number[]; resolution: number },
): boolean {
  const holes = (layer.get(HOLES) as readonly FeatureTile[] | undefined) ?? [];
  const zoom = layer.getSource()?.getTileGrid()?.getZForResolution(view.resolution, 1);
  return holes.some(
    ({ extent, tileCoord: [z] }) => z === zoom && extent && intersects(extent, view.extent),
  );
}

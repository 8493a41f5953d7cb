import type { Ground } from '@comarca/shared/modules/geovisor/ground';
import MVT from 'ol/format/MVT.js';
import type BaseLayer from 'ol/layer/Base.js';
import TileLayer from 'ol/layer/Tile.js';
import VectorTileLayer from 'ol/layer/VectorTile.js';
import type OlMap from 'ol/Map.js';
import { unByKey } from 'ol/Observable.js';
import type TileSource from 'ol/source/Tile.js';
import VectorTileSource from 'ol/source/VectorTile.js';
import { useEffect } from 'react';
import type { Theme } from '../../../theme/theme-mode.ts';
import { BASE } from '../create-map.ts';
import { dropLayer } from '../layers/drop-layer.ts';
import { groundStyle } from './ground-style.ts';

/** Below the images of base maps, above the graticule. */
const GROUND_ORDER = -15;
const CLOSEST_ZOOM = 14;
/** Images that have not come after so long are not waited for, in milliseconds. */
const PATIENCE = 4_000;

/** Keeps the platform's own ground under a map: it is seen where no images of a base map are. */
export function useGroundLayer(map: OlMap | null, ground: Ground | null, theme: Theme): void {
  useEffect(() => {
    if (!map || !ground) return;
    const layer = groundLayer(ground, theme);
    map.addLayer(layer);
    const stop = seenWithoutImages(map, layer);
    return () => {
      stop();
      dropLayer(map, layer);
    };
  }, [map, ground, theme]);
}

function groundLayer(ground: Ground, theme: Theme): VectorTileLayer {
  return new VectorTileLayer({
    source: new VectorTileSource({
      format: new MVT(),
      url: `/api/v1/fondo/{z}/{x}/{y}.mvt?marca=${encodeURIComponent(ground.marca)}`,
      maxZoom: CLOSEST_ZOOM,
    }),
    style: groundStyle(ground, theme),
    declutter: true,
    visible: false,
    zIndex: GROUND_ORDER,
  });
}

/** Shows the ground while no base map is chosen, or its images do not come. @returns how to stop */
function seenWithoutImages(map: OlMap, ground: VectorTileLayer): () => void {
  const bases = map.getAllLayers().filter((layer) => layer.get(BASE) !== undefined);
  const watched = bases.map((base) => watch(base, look));
  const timer = window.setTimeout(look, PATIENCE);
  const begun = performance.now();
  look();
  return () => {
    window.clearTimeout(timer);
    for (const { stop } of watched) stop();
  };

  function look() {
    const shown = watched.find(({ base }) => base.getVisible());
    const late = performance.now() - begun >= PATIENCE;
    ground.setVisible(!shown || shown.fails() || (late && !shown.comes()));
  }
}

/** Whether the images of a base map come, told each time that this changes. */
function watch(base: BaseLayer, onChange: () => void) {
  let loaded = 0;
  let failed = 0;
  const source = base instanceof TileLayer ? (base.getSource() as TileSource | null) : null;
  const keys = [
    base.on('change:visible', onChange),
    ...(source
      ? [
          source.on('tileloadend' as 'change', () => {
            loaded += 1;
            onChange();
          }),
          source.on('tileloaderror' as 'change', () => {
            failed += 1;
            onChange();
          }),
        ]
      : []),
  ];
  return {
    base,
    fails: () => failed > 0,
    comes: () => loaded > 0,
    stop: () => unByKey(keys),
  };
}

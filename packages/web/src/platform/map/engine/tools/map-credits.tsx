import type { Ground } from '@comarca/shared/modules/geovisor/ground';
import type BaseLayer from 'ol/layer/Base.js';
import { unByKey } from 'ol/Observable.js';
import { useEffect, useState } from 'react';
import { BASE, CREDITS } from '../create-map.ts';
import { useOlMap } from '../map-context.ts';

/** Who made the ground that the map shows: the images of a base map, or the platform's own. */
export function MapCredits({ ground }: { ground: Ground | null }) {
  const map = useOlMap();
  const [credits, setCredits] = useState('');
  useEffect(() => {
    const bases = map.getAllLayers().filter((layer) => layer.get(BASE) !== undefined);
    const look = () => setCredits(creditsOf(bases) ?? ownCredits(ground));
    const keys = bases.map((base) => base.on('change:visible', look));
    look();
    return () => unByKey(keys);
  }, [map, ground]);
  if (credits === '') return null;
  return <div className="mapa-creditos">{credits}</div>;
}

const creditsOf = (bases: readonly BaseLayer[]): string | undefined =>
  bases.find((base) => base.getVisible())?.get(CREDITS) as string | undefined;

const ownCredits = (ground: Ground | null): string =>
  ground?.creditos ? `Fondo: ${ground.creditos}` : '';

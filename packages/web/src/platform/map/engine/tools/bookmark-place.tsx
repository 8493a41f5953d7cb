import { formatNumber } from '@comarca/shared/core/formats';
import type { MapFrame } from '@comarca/shared/modules/geovisor/bookmark.fields';
import { InputNumber } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { useTheme } from '../../../theme/theme-mode.ts';
import type { BaseMap } from '../../map-layer.ts';
import { useBaseMaps } from '../../use-base-maps.ts';
import { useGround } from '../../use-ground.ts';
import { showView } from '../create-map.ts';
import { useGroundLayer } from '../ground/use-ground-layer.ts';
import { useMap } from '../use-map.ts';

/** Where a bookmark stands. */
export type BookmarkSpot = Pick<MapFrame, 'centro' | 'zoom'>;

interface Props {
  spot: BookmarkSpot;
  onSpot: (spot: BookmarkSpot) => void;
}

/** How long after the last change the preview follows, in milliseconds. */
const FOLLOWS_AFTER = 500;

/** Where a bookmark stands, to be typed, and a small map of it. */
export function BookmarkPlace({ spot, onSpot }: Props) {
  const { centro, zoom } = spot;
  const [lon, lat] = centro;
  const bases = useBaseMaps();
  return (
    <fieldset className="mapa-marcador-lugar">
      <legend>Lugar</legend>
      <Coordinate
        label="Longitud"
        value={lon}
        most={180}
        onChange={(next) => onSpot({ ...spot, centro: [next, lat] })}
      />
      <Coordinate
        label="Latitud"
        value={lat}
        most={85.1}
        onChange={(next) => onSpot({ ...spot, centro: [lon, next] })}
      />
      <Coordinate
        label="Acercamiento"
        value={zoom}
        least={3}
        most={19}
        onChange={(next) => onSpot({ ...spot, zoom: next })}
      />
      {bases && <Preview spot={spot} bases={bases} />}
    </fieldset>
  );
}

interface CoordinateProps {
  label: string;
  value: number;
  least?: number;
  most: number;
  onChange: (value: number) => void;
}

function Coordinate({ label, value, most, least = -most, onChange }: CoordinateProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <InputNumber<number>
        id={id}
        size="small"
        decimalSeparator=","
        controls={false}
        min={least}
        max={most}
        value={value}
        onChange={(next) => next !== null && onChange(next)}
      />
    </div>
  );
}

function Preview({ spot, bases }: { spot: BookmarkSpot; bases: readonly BaseMap[] }) {
  const target = useRef<HTMLDivElement>(null);
  const map = useMap(target, bases);
  const shown = useSettled(spot);
  const { centro, zoom } = shown;
  const [lon, lat] = centro;
  useEffect(() => {
    if (!map) return;
    // It is looked at: what moves is the map beside it.
    map.getInteractions().clear();
    map.getControls().clear();
  }, [map]);
  useGroundLayer(map, useGround(), useTheme());
  useEffect(() => {
    if (map) showView(map, { centro: [lon, lat], zoom });
  }, [map, lon, lat, zoom]);
  const place = [lat, lon].map((degrees) => formatNumber(degrees, 5)).join('; ');
  return (
    <div
      ref={target}
      className="mapa-marcador-previa"
      role="img"
      aria-label={`Vista previa: ${place}, acercamiento ${formatNumber(zoom, 1)}`}
    />
  );
}

/** What a value has been for half a second. */
function useSettled(spot: BookmarkSpot): BookmarkSpot {
  const [settled, setSettled] = useState(spot);
  const { centro, zoom } = spot;
  const [lon, lat] = centro;
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ centro: [lon, lat], zoom }), FOLLOWS_AFTER);
    return () => clearTimeout(timer);
  }, [lon, lat, zoom]);
  return settled;
}

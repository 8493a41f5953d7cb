import { CloseOutlined, EnvironmentOutlined } from '@ant-design/icons';
import { placeLimits } from '@comarca/shared/modules/geovisor/place';
import type OlMap from 'ol/Map.js';
import { toLonLat } from 'ol/proj.js';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useFocusBack } from '../../../../ui/feedback/focus-back.ts';
import { isListOpen } from '../../../../ui/feedback/list-open.ts';
import { SearchPicker } from '../../../pickers/search-picker.tsx';
import type { MapView } from '../../map-layer.ts';
import { type MapPlace, type PlaceFinder, type PlaceItem, placeFinder } from '../../places.ts';
import { flyTo } from '../create-map.ts';
import { useOlMap } from '../map-context.ts';
import { MapButton } from './map-button.tsx';
import { PlaceMarker } from './place-marker.tsx';

interface Props {
  /** what fills the screen: outside of it no list of results would be seen there */
  frame: RefObject<HTMLElement | null>;
  /** how places are looked for; as people who are signed in do when missing */
  finder?: PlaceFinder | undefined;
  onClose: () => void;
}

/**
 * Looks for a place and shows it with a pin, until another one is picked or the panel is closed. The
 * panel is as low as can be: the place stands in the middle of the map, which may be small. The focus
 * goes to the field; Esc closes the panel and brings it back.
 */
export function PlaceSearch({ frame, finder = placeFinder, onClose }: Props) {
  const map = useOlMap();
  const panel = useRef<HTMLElement>(null);
  // The middle of the map as the panel opens: a text is not asked again where the map has moved.
  const [near] = useState(() => middleOf(map));
  const [room] = useState(() => roomBelow(frame.current));
  const [picked, setPicked] = useState<PlaceItem | null>(null);
  useFocusBack();
  useEffect(() => panel.current?.querySelector('input')?.focus(), []);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || isListOpen(event.target)) return;
    // Not for the panel of a list or a dialog around the map too.
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  const show = (item: PlaceItem) => {
    setPicked(item);
    flyTo(map, viewOf(item.lugar));
  };
  return (
    <section
      ref={panel}
      className="mapa-panel mapa-lugar"
      aria-label="Buscar lugar"
      onKeyDown={onKeyDown}
    >
      <SearchPicker<PlaceItem>
        aria-label="Lugar o coordenadas"
        placeholder="Municipio, lugar o 5.53, -73.36"
        source={`${finder.source} ${near.join(' ')}`}
        find={(text, signal) => finder.find(text, near, signal)}
        minLength={placeLimits.shortest}
        freshMs={Number.POSITIVE_INFINITY}
        doing="al buscar lugares"
        popupContainer={() => frame.current ?? document.body}
        popupHeight={room}
        value={picked?.value ?? null}
        onChange={(value) => {
          if (value === null) setPicked(null);
        }}
        onPick={show}
      />
      {picked && (
        <MapButton
          titulo={`Volver a ${picked.label}`}
          icon={<EnvironmentOutlined />}
          onClick={() => show(picked)}
        />
      )}
      <MapButton titulo="Cerrar búsqueda" icon={<CloseOutlined />} onClick={onClose} />
      <output className="solo-lectores">
        {picked && `El mapa muestra ${picked.label}, ${picked.detail}.`}
      </output>
      {picked && <PlaceMarker place={picked.lugar} />}
    </section>
  );
}

/** Pixels of the map beside the results: the panel above them, a note below. */
const TAKEN = 130;

/** How high the results may be, in pixels: a small map cuts off what does not fit. */
const roomBelow = (frame: HTMLElement | null): number =>
  Math.min(256, Math.max(96, (frame?.clientHeight ?? 0) - TAKEN));

/** Longitude and latitude, to about ten kilometres: what is near does not depend on less. */
function middleOf(map: OlMap): [number, number] {
  const [lon = 0, lat = 0] = toLonLat(map.getView().getCenter() ?? [0, 0]);
  return [Number(lon.toFixed(1)), Number(lat.toFixed(1))];
}

/** How close a place without a known extent is shown. */
const ZOOM = { MUNICIPIO: 12, LUGAR: 15, COORDENADA: 15 };

const viewOf = ({ caja, tipo, lon, lat }: MapPlace): MapView =>
  caja ? { caja } : { centro: [lon, lat], zoom: ZOOM[tipo] };

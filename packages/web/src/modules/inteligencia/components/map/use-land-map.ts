import type { MapFrame } from '@comarca/shared/modules/geovisor/bookmark.fields';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAlerts } from '../../../../platform/alerts/use-alerts.ts';
import type { MapLayer, MapView } from '../../../../platform/map/map-layer.ts';
import { useUrlState } from '../../../../platform/navigation/url-state.ts';
import {
  entriesOf,
  type LandMap,
  pressedProject,
  projectLayers,
  stripsLayer,
} from '../../operations/land-map.ts';
import {
  frameFrom,
  landSearch,
  MOST_SHOWN,
  placeText,
  type Shown,
  shownAfter,
  shownOf,
  shownText,
} from './land-state.ts';

const TOO_MANY = `El mapa muestra hasta ${MOST_SHOWN} capas a la vez: apague alguna primero.`;

/** The map's state: what is shown, where it stands, whose card is open; all of it in the address. */
export function useLandMap(map: LandMap) {
  const alerts = useAlerts();
  const [search, change] = useUrlState(landSearch);
  const [frame] = useState(() => frameFrom(search));
  const [isPlaced] = useState(() => search.vista !== undefined);
  const [shown, setShown] = useState<Shown>(() => shownOf(search.capas));
  const [target, setTarget] = useState<MapView | null>(null);
  const entries = useMemo(() => entriesOf(map), [map]);
  const known = useMemo(() => new Map(entries.map((entry) => [entry.id, entry])), [entries]);
  const told = shownText(shown);
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    change({ capas: told }, { replace: true });
  }, [change, told]);
  const layers = useMemo(() => drawn(map, known, shown), [map, known, shown]);
  const show = useCallback(
    (ids: readonly string[], isShown: boolean) =>
      setShown((before) => {
        const next = new Map(before);
        for (const id of ids) {
          if (isShown) next.set(id, before.get(id) ?? 1);
          else next.delete(id);
        }
        if (next.size <= MOST_SHOWN) return next;
        alerts.info(TOO_MANY);
        return before;
      }),
    [alerts],
  );
  const onMover = useCallback(
    (now: MapFrame) => {
      setShown((before) => shownAfter(before, now));
      change({ vista: placeText(now), base: now.base ?? undefined }, { replace: true });
    },
    [change],
  );
  const onEncuadre = useCallback(
    ({ capas }: MapFrame) => {
      const visible = capas.filter((layer) => layer.visible && !layer.id.startsWith('it-'));
      setShown(
        new Map(
          visible
            .filter(({ id }) => known.has(id))
            .map(({ id, opacidad }): [string, number] => [id, opacidad]),
        ),
      );
      return visible.filter(({ id }) => !known.has(id));
    },
    [known],
  );
  const openProject = useCallback(
    (id: string | null) => change({ proyecto: id ?? undefined }),
    [change],
  );
  const onPick = useCallback(
    (layer: string, properties: Record<string, unknown>) => {
      const id = pressedProject(layer, properties);
      if (id !== null) openProject(id);
    },
    [openProject],
  );
  return {
    entries,
    shown,
    show,
    setOpacity: (id: string, opacity: number) =>
      setShown((before) => new Map(before).set(id, opacity)),
    layers,
    frame,
    /** whether the address says where it opens */
    isPlaced,
    target,
    goTo: setTarget,
    project: search.proyecto ?? null,
    openProject,
    tree: search.arbol ?? null,
    openTree: (id: string | null) => change({ arbol: id ?? undefined }),
    onMover,
    onEncuadre,
    onElegir: onPick,
  };
}

export type LandState = ReturnType<typeof useLandMap>;

/** Strips lowest, then what is shown, then the projects. */
function drawn(
  { proyectos }: LandMap,
  known: ReadonlyMap<string, { dibujo: MapLayer }>,
  shown: Shown,
): MapLayer[] {
  const chosen = [...shown].flatMap(([id, opacity]) => {
    const entry = known.get(id);
    return entry ? [{ ...entry.dibujo, opacidadCapa: opacity }] : [];
  });
  return proyectos === null ? chosen : [stripsLayer, ...chosen, ...projectLayers];
}

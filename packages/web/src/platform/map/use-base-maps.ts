import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useConfiguration } from '../configuration/configuration.ts';
import { execute } from '../graphql/execute.ts';
import { graphql } from '../graphql/graphql.ts';
import type { BaseMap } from './map-layer.ts';

/** Root of every query about base layers: invalidate it after a change. */
export const baseLayersKey = ['capas_base'] as const;

const registeredQuery = graphql(`
  query MapasBase {
    geoviewerInit { capasBase { capa zoom url attribution } }
  }
`);

/**
 * What maps offer as their ground: the registered base layers, or those of the installation while
 * none is; the one that is seen at first stands first. Null until that is known.
 */
export function useBaseMaps(): readonly BaseMap[] | null {
  const { mapasBase } = useConfiguration();
  const { data, isPending } = useQuery({
    queryKey: [...baseLayersKey, 'mapas'],
    queryFn: async ({ signal }) => (await execute(registeredQuery, {}, { signal })).geoviewerInit,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { doing: 'al cargar los mapas base' },
  });
  return useMemo(() => {
    if (isPending) return null;
    const registered = data?.capasBase ?? [];
    return registered.length === 0 ? mapasBase : usualFirst(registered.map(toBaseMap));
  }, [isPending, data, mapasBase]);
}

/** People begin on OpenStreetMap, where it is registered. */
const USUAL = /openstreetmap/i;

const usualFirst = (maps: readonly BaseMap[]): BaseMap[] => {
  const usual = maps.find(({ nombre }) => USUAL.test(nombre));
  return usual ? [usual, ...maps.filter((one) => one !== usual)] : [...maps];
};

const toBaseMap = (layer: {
  capa: string;
  zoom: number;
  url: string;
  attribution: string;
}): BaseMap => ({
  nombre: layer.capa,
  url: layer.url,
  atribucion: layer.attribution,
  acercamiento: layer.zoom,
});

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
 * none is; the one that is seen at first stands first. Null until that is known. Where a record has grounds of
 * its own, or nobody is signed in, the page says itself which there are.
 */
export function useBaseMaps(registeredOnes?: readonly RegisteredBase[]): readonly BaseMap[] | null {
  const { mapasBase } = useConfiguration();
  const isAsked = registeredOnes === undefined;
  const { data, isPending } = useQuery({
    queryKey: [...baseLayersKey, 'mapas'],
    queryFn: async ({ signal }) => (await execute(registeredQuery, {}, { signal })).geoviewerInit,
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { doing: 'al cargar los mapas base' },
  });
  return useMemo(() => {
    if (isAsked && isPending) return null;
    const registered = registeredOnes ?? data?.capasBase ?? [];
    return registered.length === 0 ? mapasBase : usualFirst(registered).map(toBaseMap);
  }, [isAsked, isPending, registeredOnes, data, mapasBase]);
}

/** People begin on the chosen one, or else on OpenStreetMap, where it is registered. */
const USUAL = /openstreetmap/i;

const usualFirst = (layers: readonly RegisteredBase[]): RegisteredBase[] => {
  const first =
    layers.find(({ elegida }) => elegida) ?? layers.find(({ capa }) => USUAL.test(capa));
  return first ? [first, ...layers.filter((one) => one !== first)] : [...layers];
};

/** A base layer as it is registered. */
export interface RegisteredBase {
  capa: string;
  zoom: number;
  url: string;
  attribution: string;
  /** the one that the map opens with, where somebody chose */
  elegida?: boolean;
}

const toBaseMap = (layer: RegisteredBase): BaseMap => ({
  nombre: layer.capa,
  url: layer.url,
  atribucion: layer.attribution,
  acercamiento: layer.zoom,
});

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { loadInit } from '../../operations/reporte-rapido.ts';

export const initKey = ['reporteRapido', 'inicio'] as const;

/** The title of a layer by the name of its table; the name itself when it is not registered. */
export function useLayerTitles(): (name: string) => string {
  const { data } = useQuery({ queryKey: initKey, queryFn: loadInit });
  return useMemo(() => {
    const titles = new Map(data?.layers.map(({ nombre, titulo }) => [nombre, titulo]));
    return (name) => titles.get(name) || name;
  }, [data]);
}

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ReportNames } from '../../forms/report-labels.ts';
import { loadInit } from '../../operations/quick-report.ts';

export const initKey = ['reporteRapido', 'inicio'] as const;

/** What layers and templates are called. */
export function useReportNames(): ReportNames {
  const { data } = useQuery({ queryKey: initKey, queryFn: loadInit });
  return useMemo(() => {
    const titles = new Map(data?.layers.map(({ nombre, titulo }) => [nombre, titulo]));
    const templates = new Map(data?.structures.map(({ id, nombre }) => [id, nombre]));
    return {
      titleOfLayer: (name) => titles.get(name) || name,
      nameOfTemplate: (id) => templates.get(id) ?? id,
    };
  }, [data]);
}

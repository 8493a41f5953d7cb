import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Report } from '../../operations/quick-report.model.ts';
import type { PendingWriting } from '../preview/writing/writing-draft.ts';
import { reportKey } from './use-report.ts';

/** Puts what was saved of the analyses in the report that the screen shows. */
export function useStoredWriting(id: string) {
  const client = useQueryClient();
  return useCallback(
    ({ analisis, mostrar }: PendingWriting, version: number) => {
      client.setQueryData<Report>(reportKey(id), (report) =>
        report === undefined
          ? undefined
          : {
              ...report,
              version,
              secciones: report.secciones.map((section) => ({
                ...section,
                analisis: analisis[section.nombre] ?? section.analisis,
                analisisPorRevisar:
                  analisis[section.nombre] === undefined && section.analisisPorRevisar,
                mostrarInforme: mostrar[section.nombre] ?? section.mostrarInforme,
              })),
            },
      );
    },
    [client, id],
  );
}

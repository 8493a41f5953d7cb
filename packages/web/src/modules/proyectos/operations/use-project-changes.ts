import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { changesOf, type ListChanges } from '../../../platform/list-changes/list-changes.ts';
import { useCan } from '../../../platform/session/use-session.ts';
import {
  loadProjectsInit,
  type ProjectListRow,
  projectRecord,
  projectsInitKey,
} from './projects.ts';

/** What of a project is changed in its list; null for who may not. */
export function useProjectChanges(): ListChanges<ProjectListRow> | null {
  const mayChange = useCan(projectRecord.change);
  const { data } = useQuery({ queryKey: projectsInitKey, queryFn: loadProjectsInit });
  return useMemo(
    () =>
      mayChange
        ? changesOf(projectRecord, {
            names: ['estado', 'coordinator', 'initDate', 'finishDate'],
            choices: { estado: data?.states, coordinator: data?.presentCoordinators },
            nameOf: ({ nombre }: ProjectListRow) => nombre,
          })
        : null,
    [mayChange, data],
  );
}

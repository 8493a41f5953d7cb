import type { ListChanges } from '../../../platform/list-changes/list-changes.ts';
import { useRecordChanges } from '../../../platform/list-changes/use-record-changes.ts';
import { type ProjectsInit, projectRecord, projectsInit } from './projects.ts';

interface Named {
  id: string;
  nombre: string;
}

/** What of a project is changed where it is shown; null for who may not. */
export const useProjectChanges = (): ListChanges<Named> | null =>
  useRecordChanges(projectRecord, changeable);

const changeable = {
  names: ['estado', 'coordinator', 'initDate', 'finishDate'],
  offered: projectsInit,
  choicesOf: (init: ProjectsInit | undefined) => ({
    estado: init?.states,
    coordinator: init?.presentCoordinators,
  }),
  nameOf: ({ nombre }: Named) => nombre,
} as const;

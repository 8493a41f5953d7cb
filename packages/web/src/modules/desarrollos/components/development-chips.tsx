import {
  type DevelopmentState,
  developmentTones,
} from '@comarca/shared/modules/desarrollos/development.rules';
import {
  type Difficulty,
  difficultyNames,
  difficultyTones,
  type Priority,
  priorityNames,
  priorityTones,
} from '@comarca/shared/modules/desarrollos/development.scales';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';

/** The state of a development in its colour. */
export const StateChip = ({ state }: { state: string }) => (
  <StatusChip tone={developmentTones[state as DevelopmentState]}>{state}</StatusChip>
);

/** How urgent it is: number, word and colour. */
export const PriorityChip = ({ grade }: { grade: string }) => (
  <StatusChip tone={priorityTones[grade as Priority]}>
    {priorityNames[grade as Priority]}
  </StatusChip>
);

/** How hard it is: number, word and colour. */
export const DifficultyChip = ({ grade }: { grade: string }) => (
  <StatusChip tone={difficultyTones[grade as Difficulty]}>
    {difficultyNames[grade as Difficulty]}
  </StatusChip>
);

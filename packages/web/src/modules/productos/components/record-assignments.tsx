import { AssignmentsTab } from './assignments-tab.tsx';

export const ProjectAssignments = ({ id }: { id: string }) => (
  <AssignmentsTab owner={{ proyecto: id }} />
);

export const ProcessAssignments = ({ id }: { id: string }) => (
  <AssignmentsTab owner={{ proceso: id }} />
);

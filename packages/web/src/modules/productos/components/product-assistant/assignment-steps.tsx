import { NoData } from '../../../../ui/feedback/no-data.tsx';
import type { Assignment } from '../../operations/assignments/assignments.ts';
import { useStepsOf } from '../../operations/assignments/step-choices.ts';
import { StepForm } from './step-form.tsx';

/** The form of the steps that the user may take; another state is another form. */
export function AssignmentSteps({ assignment }: { assignment: Assignment }) {
  const [first, ...others] = useStepsOf()(assignment);
  if (!first) return <NoData>En este estado no hay pasos para usted.</NoData>;
  return (
    <StepForm
      key={`${assignment.estado.estado}-${first.name}`}
      assignment={assignment}
      steps={[first, ...others]}
    />
  );
}

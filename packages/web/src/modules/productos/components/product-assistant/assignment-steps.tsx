import { useFocusKept } from '../../../../ui/feedback/focus-back.ts';
import { NoData } from '../../../../ui/feedback/no-data.tsx';
import type { Assignment } from '../../operations/assignments/assignments.ts';
import { useStepsOf } from '../../operations/assignments/step-choices.ts';
import { StepForm } from './step-form.tsx';

/** The form of the steps that the user may take; another state is another form. */
export function AssignmentSteps({ assignment }: { assignment: Assignment }) {
  const [first, ...others] = useStepsOf()(assignment);
  const { estado } = assignment.estado;
  const place = useFocusKept<HTMLDivElement>(estado);
  return (
    <div ref={place}>
      {first ? (
        <StepForm
          key={`${estado}-${first.name}`}
          assignment={assignment}
          steps={[first, ...others]}
        />
      ) : (
        <NoData>En este estado no hay pasos para usted.</NoData>
      )}
    </div>
  );
}

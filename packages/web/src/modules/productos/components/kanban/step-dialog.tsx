import type { AssignmentState } from '@comarca/shared/modules/productos/assignment.rules';
import { useQuery } from '@tanstack/react-query';
import type { Placed as PlacedCard } from '../../../../platform/board/use-board-moves.ts';
import { FormDialog } from '../../../../platform/entity-form/form-dialog.tsx';
import { RecordState } from '../../../../platform/management/record-state.tsx';
import { NoData } from '../../../../ui/feedback/no-data.tsx';
import {
  type Assignment,
  assignmentKey,
  loadAssignment,
} from '../../operations/assignments/assignments.ts';
import type { BoardCard } from '../../operations/assignments/kanban.ts';
import { useStepsOf } from '../../operations/assignments/step-choices.ts';
import { StepForm } from '../product-assistant/step-form.tsx';

type Placed = PlacedCard<BoardCard, AssignmentState>;

/** What a step asks for before a card stays where it was put. */
export function StepDialog({
  placed: { card, to },
  onSaved,
  onClose,
}: {
  placed: Placed;
  onSaved: () => void;
  onClose: () => void;
}) {
  const { data, error, refetch } = useQuery({
    queryKey: assignmentKey(card.id),
    queryFn: () => loadAssignment(card.id),
  });
  return (
    <FormDialog title={`${card.identificador}: ${to}`} onClose={onClose}>
      {data ? (
        <MovedForm
          key={data.estado.estado}
          card={card}
          to={to}
          assignment={data}
          onSaved={onSaved}
          onClose={onClose}
        />
      ) : (
        <RecordState thing="la asignación" failure={error} onRetry={() => void refetch()} />
      )}
    </FormDialog>
  );
}

function MovedForm({
  card,
  to,
  assignment,
  onSaved,
  onClose,
}: Pick<Placed, 'card' | 'to'> & {
  assignment: Assignment;
  onSaved: () => void;
  onClose: () => void;
}) {
  const steps = useStepsOf()(assignment);
  const [first, ...others] = steps;
  if (!first || !steps.some((step) => step.to === to)) {
    return (
      <NoData>
        La asignación está ahora en {assignment.estado.estado}: ya no pasa a {to}.
      </NoData>
    );
  }
  return (
    <StepForm
      assignment={assignment}
      steps={[first, ...others]}
      initial={to}
      version={card.version}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}

import { ErrorState } from '../../ui/feedback/states.tsx';
import { useFailureAlert } from './use-failure-alert.ts';

interface Props {
  /** With its article: 'el contrato', 'la lista de contratos'. */
  thing: string;
  failure: Error;
  onRetry?: () => void;
}

/**
 * In the place of what could not be loaded: why, and how to try again. An alert says it too, once
 * for each attempt.
 *
 * @example if (failure) return <LoadFailure thing="el historial" failure={failure} onRetry={refetch} />;
 */
export function LoadFailure({ thing, failure, onRetry }: Props) {
  useFailureAlert(`al cargar ${thing}`, failure);
  return (
    <ErrorState
      title={`No se pudo cargar ${thing}`}
      text={failure.message}
      {...(onRetry && { onRetry })}
    />
  );
}

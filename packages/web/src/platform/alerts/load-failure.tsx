import { AppError } from '@comarca/shared/core/errors';
import { useEffect } from 'react';
import { ErrorState } from '../../ui/states.tsx';
import { failureText } from './use-alerted-call.ts';
import { useAlerts } from './use-alerts.ts';

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
 * @example if (error) return <LoadFailure thing="el historial" failure={error} onRetry={refetch} />;
 */
export function LoadFailure({ thing, failure, onRetry }: Props) {
  const alerts = useAlerts();
  useEffect(() => {
    // The way to the sign-in screen says it already.
    if (failure instanceof AppError && failure.code === 'UNAUTHENTICATED') return;
    alerts.error(failureText(`al cargar ${thing}`, failure));
  }, [alerts, thing, failure]);
  return (
    <ErrorState
      title={`No se pudo cargar ${thing}`}
      text={failure.message}
      {...(onRetry && { onRetry })}
    />
  );
}

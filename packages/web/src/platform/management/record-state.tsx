import { Skeleton } from 'antd';
import { ErrorState } from '../../ui/states.tsx';

interface Props {
  /** With its article: 'el contrato'. */
  thing: string;
  /** Null while it is on its way. */
  failure: Error | null;
  onRetry?: () => void;
}

/**
 * In the place of a record that is not here: it is on its way, or why it is not.
 *
 * @example if (!data) return <RecordState thing="el contrato" failure={error} />;
 */
export function RecordState({ thing, failure, onRetry }: Props) {
  if (!failure) return <Skeleton active paragraph={{ rows: 10 }} />;
  return (
    <ErrorState
      title={`No se pudo cargar ${thing}`}
      text={`Ocurrió un error al cargar ${thing}: ${failure.message}`}
      {...(onRetry && { onRetry })}
    />
  );
}

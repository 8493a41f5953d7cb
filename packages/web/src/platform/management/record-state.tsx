import { Skeleton } from 'antd';
import { LoadFailure } from '../alerts/load-failure.tsx';

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
  return <LoadFailure thing={thing} failure={failure} {...(onRetry && { onRetry })} />;
}

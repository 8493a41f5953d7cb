import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { dependentsText, loadDependents } from '../../../platform/management/dependents.ts';

/** As the audit calls tables. */
const LAYER = 'tablas_postgis';

interface Props {
  id: string;
  /** What is about to be done, where something is: it is said what that reaches. */
  before?: string;
}

/** What uses a table: before it is changed, what that reaches. */
export function LayerUses({ id, before }: Props) {
  const { data } = useQuery({
    queryKey: ['dependents', LAYER, id],
    queryFn: ({ signal }) => loadDependents(LAYER, id, signal),
    meta: { doing: 'al cargar los usos de la tabla' },
  });
  if (!data) return null;
  if (before === undefined) {
    return (
      <p>
        <strong>Usos:</strong>{' '}
        {data.length === 0 ? 'nada la usa todavía.' : `${dependentsText(data)}.`}
      </p>
    );
  }
  if (data.length === 0) return null;
  return <Alert type="info" showIcon title={`${before} ${dependentsText(data)}.`} />;
}

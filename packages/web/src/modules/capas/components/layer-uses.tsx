import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { loadDependents } from '../../../platform/management/dependents.ts';
import { UsedBy } from '../../../platform/management/used-by.tsx';

/** As the audit calls tables. */
const LAYER = 'tablas_postgis';

/** What uses a table, as far as the server has told it. */
export const useLayerUses = (id: string) =>
  useQuery({
    queryKey: ['dependents', LAYER, id],
    queryFn: ({ signal }) => loadDependents(LAYER, id, signal),
    meta: { doing: 'al cargar los usos de la tabla' },
  });

interface Props {
  id: string;
  /** What is about to be done, where something is: it is said what that reaches. */
  before?: string;
}

/** What uses a table: before it is changed, what that reaches. */
export function LayerUses({ id, before }: Props) {
  const { data } = useLayerUses(id);
  if (!data) return null;
  if (before === undefined) {
    return (
      <div>
        <strong>Usos:</strong>{' '}
        {data.length === 0 ? 'nada la usa todavía.' : <UsedBy dependents={data} />}
      </div>
    );
  }
  if (data.length === 0) return null;
  return <Alert type="info" showIcon title={before} description={<UsedBy dependents={data} />} />;
}

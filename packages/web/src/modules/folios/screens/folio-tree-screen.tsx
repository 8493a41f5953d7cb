import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Alert } from 'antd';
import { RecordState } from '../../../platform/management/record-state.tsx';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import { FolioTree } from '../components/folio-tree.tsx';
import { foliosKey, loadTree } from '../operations/folios.ts';
import '../folios.css';

/** `/folios/arbol/{id}` */
export function FolioTreeScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { data, error, refetch } = useQuery({
    queryKey: [...foliosKey, 'arbol', id],
    queryFn: () => loadTree(id),
  });
  if (!data) {
    return (
      <RecordState thing="el árbol del folio" failure={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <PageHeader
        title={`Árbol del folio ${data.fmi}`}
        detail="De qué matrices se abrió, qué se segregó de él, y si las áreas caben en la de su matriz."
      />
      {data.cortado && (
        <Alert
          type="warning"
          showIcon
          title="El árbol es muy grande: aquí están los primeros 2.000 folios."
        />
      )}
      <FolioTree tree={data} />
    </>
  );
}

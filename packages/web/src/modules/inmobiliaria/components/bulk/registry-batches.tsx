import { MAX_REGISTRY_FMIS } from '@comarca/shared/modules/folios/registry';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { LoadFailure } from '../../../../platform/alerts/load-failure.tsx';
import { useGoTo } from '../../../../platform/navigation/route-link.tsx';
import { useFocusBack } from '../../../../ui/feedback/focus-back.ts';
import { EmptyState } from '../../../../ui/feedback/states.tsx';
import { RegistryDialog } from '../../../folios/public.ts';
import { loadFmis, proposalKey } from '../../operations/estates/bulk.ts';

interface Props {
  project: string;
  onClose: () => void;
}

/** The numbers of the registry of a project's estates, to be asked for so many at once. */
export function RegistryBatches({ project, onClose }: Props) {
  useFocusBack();
  const goTo = useGoTo();
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [...proposalKey, 'matriculas', project],
    queryFn: () => loadFmis(project),
    gcTime: 0,
  });
  if (asked) {
    return (
      <RegistryDialog
        fmis={asked}
        onOpen={(folio) => goTo({ route: 'ListFolio', search: { itemId: folio } })}
        onClose={() => setAsked(null)}
      />
    );
  }
  return (
    <Modal open title="Consulta masiva VUR" footer={null} onCancel={onClose}>
      {error && (
        <LoadFailure thing="las matrículas" failure={error} onRetry={() => void refetch()} />
      )}
      {!error && !data && <Skeleton active />}
      {data?.length === 0 && <EmptyState title="Los predios del proyecto no tienen FMI" />}
      {data && data.length > 0 && <Batches fmis={data} onAsk={setAsked} />}
    </Modal>
  );
}

function Batches({
  fmis,
  onAsk,
}: {
  fmis: readonly string[];
  onAsk: (batch: readonly string[]) => void;
}) {
  const starts = Array.from(
    { length: Math.ceil(fmis.length / MAX_REGISTRY_FMIS) },
    (_, place) => place * MAX_REGISTRY_FMIS,
  );
  return (
    <>
      <p>
        {`${fmis.length.toLocaleString('es-CO')} matrículas; se consultan hasta ${MAX_REGISTRY_FMIS} a la vez.`}
      </p>
      <div className="gi-lotes">
        {starts.map((start) => {
          const batch = fmis.slice(start, start + MAX_REGISTRY_FMIS);
          return (
            <Button key={start} onClick={() => onAsk(batch)}>
              {`Consultar ${start + 1} a ${start + batch.length}`}
            </Button>
          );
        })}
      </div>
      <ul className="gi-matriculas" aria-label="Matrículas del proyecto">
        {fmis.map((fmi) => (
          <li key={fmi}>{fmi}</li>
        ))}
      </ul>
    </>
  );
}

import {
  isUsual,
  mayTake,
  SYNC_QUESTION,
  type SyncState,
} from '@comarca/shared/modules/inmobiliaria/estate-sync';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Modal, Pagination, Skeleton } from 'antd';
import { useState } from 'react';
import { LoadFailure } from '../../../../platform/alerts/load-failure.tsx';
import { useAlertedCall } from '../../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../../platform/alerts/use-alerts.ts';
import { useConfirm } from '../../../../platform/confirm/confirm.tsx';
import { useFocusBack } from '../../../../ui/feedback/focus-back.ts';
import { EmptyState } from '../../../../ui/feedback/states.tsx';
import {
  type Accepted,
  loadProposal,
  type ProposedEstate,
  proposalKey,
  type SyncedEstate,
  syncEstates,
} from '../../operations/estates/bulk.ts';
import { estatesKey } from '../../operations/estates/estates.ts';
import { SyncFilter } from './sync-filter.tsx';
import { SyncResults } from './sync-results.tsx';
import { SyncTable } from './sync-table.tsx';

const PAGE = 25;
const ALL_QUESTION = `${SYNC_QUESTION} Se sincroniza todo el proyecto, no solo los predios que se muestran.`;
const WIDTH = 1_100;

interface Props {
  project: string;
  onClose: () => void;
}

/** What cadastre and registry propose for the estates of a project: field by field, by estate, or all. */
export function SyncDialog({ project, onClose }: Props) {
  useFocusBack();
  const [page, setPage] = useState(1);
  const [state, setState] = useState<SyncState | null>(null);
  const [choice, setChoice] = useState<ReadonlyMap<string, ReadonlySet<string>>>(new Map());
  const { results, working, sync } = useSync(project);
  const { data, error, refetch } = useQuery({
    queryKey: [...proposalKey, project, state, page],
    queryFn: () =>
      loadProposal({
        project,
        first: PAGE,
        offset: (page - 1) * PAGE,
        search: '',
        estados: state ? [state] : [],
      }),
    gcTime: 0,
  });
  const nodes = data?.nodes ?? [];
  const accepted = acceptedOf(nodes, choice);
  if (results) return <SyncResults results={results} onClose={onClose} />;
  return (
    <Modal
      open
      width={WIDTH}
      title="Sincronizar catastro y registro"
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          <Button
            loading={working}
            onClick={() => void sync(null, state ? ALL_QUESTION : SYNC_QUESTION)}
          >
            Sincronizar todos
          </Button>
          <Button
            type="primary"
            loading={working}
            disabled={accepted.size === 0}
            onClick={() => void sync(accepted)}
          >
            Aceptar lo marcado
          </Button>
        </>
      }
    >
      <p>{SYNC_QUESTION}</p>
      <SyncFilter
        project={project}
        value={state}
        onChange={(chosen) => {
          setState(chosen);
          setPage(1);
        }}
      />
      {error && <LoadFailure thing="la propuesta" failure={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton active />}
      {data?.totalCount === 0 && (
        <EmptyState
          title={
            state
              ? 'No quedan predios con ese estado'
              : 'Los predios del proyecto no tienen NPN ni FMI'
          }
        />
      )}
      {nodes.length > 0 && (
        <SyncTable
          estates={nodes}
          accepted={accepted}
          onChange={(estate, fields) => setChoice(new Map(choice).set(estate, fields))}
        />
      )}
      <Pagination
        current={page}
        pageSize={PAGE}
        total={data?.totalCount ?? 0}
        hideOnSinglePage
        showSizeChanger={false}
        onChange={setPage}
      />
    </Modal>
  );
}

/** What is marked on the page: what a person chose, or else what is taken usually. */
function acceptedOf(
  estates: readonly ProposedEstate[],
  choice: ReadonlyMap<string, ReadonlySet<string>>,
): Accepted {
  return new Map(
    estates
      .map(({ id, campos, tienePoligono }): [string, ReadonlySet<string>] => [
        id,
        choice.get(id) ??
          new Set(
            campos
              .filter((field) => mayTake(field) && isUsual(field, tienePoligono))
              .map(({ campo }) => campo),
          ),
      ])
      .filter(([, fields]) => fields.size > 0),
  );
}

/** Takes it over; all of a project at once only after a question. */
function useSync(project: string) {
  const [results, setResults] = useState<readonly SyncedEstate[] | null>(null);
  const [working, setWorking] = useState(false);
  const call = useAlertedCall();
  const alerts = useAlerts();
  const confirm = useConfirm();
  const queries = useQueryClient();
  const sync = async (accepted: Accepted | null, question = '') => {
    if (question && !(await confirm({ message: question }))) return;
    setWorking(true);
    const done = await call('tratar de sincronizar el proyecto', () =>
      syncEstates(project, accepted),
    );
    setWorking(false);
    if (!done) return;
    alerts.success('Sincronización proyecto realizada exitosamente');
    void queries.invalidateQueries({ queryKey: estatesKey });
    setResults(done);
  };
  return { results, working, sync };
}

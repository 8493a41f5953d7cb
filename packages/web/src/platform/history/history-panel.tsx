import { HistoryOutlined, UndoOutlined } from '@ant-design/icons';
import { formatDateTime, NO_VALUE } from '@comarca/shared/core/formats';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { EmptyState } from '../../ui/states.tsx';
import { LoadFailure } from '../alerts/load-failure.tsx';
import './history-panel.css';
import { type HistoryAct, type HistoryChange, loadHistory } from './load-history.ts';

const PAGE = 10;

interface Props {
  /** The record's kind as the server's history knows it: 'contrato'. */
  entity: string;
  id: string;
  /** Puts old values back into the edit form: for whoever may edit. */
  restore?: Restore;
}

/** An old value of a history, on its way back into the form: its field there, and the value. */
export interface Restored {
  field: string;
  value: unknown;
}

export interface Restore {
  /** The fields whose stored value is one that the form takes: texts, numbers, days. */
  fields: readonly string[];
  onRestore: (field: string, value: unknown) => void;
}

/**
 * Who changed what of a record, when, from which value to which. For a tab 'Historial' of a preview.
 *
 * @example
 * <HistoryPanel entity="contrato" id={contrato.id}
 *   {...(mayChange && { restore: { fields: ['nombre', 'objeto'], onRestore: (field, value) =>
 *     edit({ [field]: value }) } })} />
 */
export function HistoryPanel({ entity, id, restore }: Props) {
  const query = useInfiniteQuery({
    queryKey: ['history', entity, id],
    queryFn: ({ pageParam, signal }) =>
      loadHistory({ entity, id }, { first: PAGE, offset: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, all) => (last.pageInfo.hasNextPage ? all.length * PAGE : undefined),
  });
  if (query.error) {
    return (
      <LoadFailure
        thing="el historial"
        failure={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!query.data) return <Skeleton active paragraph={{ rows: 6 }} />;
  const acts = query.data.pages.flatMap(({ nodes }) => nodes);
  if (acts.length === 0) {
    return (
      <EmptyState
        icon={<HistoryOutlined />}
        title="Sin historial"
        text="Cuando alguien cambie este registro, aquí verá quién, cuándo y qué."
      />
    );
  }
  return (
    <>
      <ol className="historial">
        {acts.map((act) => (
          <Act key={act.id} act={act} restore={restore} />
        ))}
      </ol>
      {query.hasNextPage && (
        <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Ver cambios anteriores
        </Button>
      )}
    </>
  );
}

interface ActProps {
  act: HistoryAct;
  restore: Restore | undefined;
}

function Act({ act: { at, fullName, username, changes }, restore }: ActProps) {
  const created = changes.length > 1 && changes.every(({ antes }) => antes === null);
  return (
    <li>
      <p className="historial-quien">
        <strong>{fullName || username || 'El sistema'}</strong> {created ? 'registró' : 'cambió'}{' '}
        <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
      <dl>
        {changes.map((change) => (
          <Change key={change.campo} change={change} created={created} restore={restore} />
        ))}
      </dl>
    </li>
  );
}

interface ChangeProps {
  change: HistoryChange;
  created: boolean;
  restore: Restore | undefined;
}

function Change({ change, created, restore }: ChangeProps) {
  const { campo, etiqueta, antes, despues, valorAntes } = change;
  return (
    <div>
      <dt>{etiqueta}</dt>
      <dd>
        {!created && (
          <>
            <del>{antes ?? NO_VALUE}</del>
            <span aria-hidden> → </span>
          </>
        )}
        <ins>{despues ?? NO_VALUE}</ins>
        {!created && restore?.fields.includes(campo) && (
          <Button
            type="link"
            size="small"
            icon={<UndoOutlined />}
            aria-label={`Restaurar este valor de ${etiqueta}`}
            onClick={() => restore.onRestore(campo, valorAntes)}
          >
            Restaurar este valor
          </Button>
        )}
      </dd>
    </div>
  );
}

import { HistoryOutlined, UndoOutlined } from '@ant-design/icons';
import { formatDateTime, NO_VALUE } from '@comarca/shared/core/formats';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { failureInstead } from '../alerts/failure-instead.ts';
import { LoadFailure } from '../alerts/load-failure.tsx';
import './history-panel.css';
import { type HistoryAct, type HistoryChange, loadHistory } from './load-history.ts';
import type { Restored } from './restored.ts';

const PAGE = 10;

interface Props {
  /** The record's kind as the server's history knows it: 'contrato'. */
  entity: string;
  id: string;
  /** Puts old values back into the edit form: for whoever may edit. */
  onRestore?: OnRestore;
}

type OnRestore = (restored: Restored) => void;

/**
 * Who changed what of a record, when, from which value to which. For a tab 'Historial' of a preview.
 *
 * @example
 * <HistoryPanel entity="contrato" id={contrato.id}
 *   {...(mayChange && { onRestore: (restored) => edit(restored) })} />
 */
export function HistoryPanel({ entity, id, onRestore }: Props) {
  const query = useInfiniteQuery({
    queryKey: ['history', entity, id],
    queryFn: ({ pageParam, signal }) =>
      loadHistory({ entity, id }, { first: PAGE, offset: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, all) => (last.pageInfo.hasNextPage ? all.length * PAGE : undefined),
  });
  const failure = failureInstead(query.data, query.error);
  if (failure) {
    return (
      <LoadFailure thing="el historial" failure={failure} onRetry={() => void query.refetch()} />
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
          <Act key={act.id} act={act} onRestore={onRestore} />
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
  onRestore: OnRestore | undefined;
}

function Act({ act: { at, fullName, username, changes }, onRestore }: ActProps) {
  const created = changes.length > 1 && changes.every(({ antes }) => antes === null);
  return (
    <li>
      <p className="historial-quien">
        <strong>{fullName || username || 'El sistema'}</strong> {created ? 'registró' : 'cambió'}{' '}
        <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
      <dl>
        {changes.map((change) => (
          <Change key={change.campo} change={change} created={created} onRestore={onRestore} />
        ))}
      </dl>
    </li>
  );
}

interface ChangeProps {
  change: HistoryChange;
  created: boolean;
  onRestore: OnRestore | undefined;
}

function Change({ change, created, onRestore }: ChangeProps) {
  const { etiqueta, antes, despues, restauracion } = change;
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
        {!created && onRestore && restauracion && (
          <Restoration label={etiqueta} restoration={restauracion} onRestore={onRestore} />
        )}
      </dd>
    </div>
  );
}

interface RestorationProps {
  /** The field's. */
  label: string;
  restoration: NonNullable<HistoryChange['restauracion']>;
  onRestore: OnRestore;
}

/** Puts the old value back into the form, or says why that cannot be. */
function Restoration({ label, restoration, onRestore }: RestorationProps) {
  const { campo, valor, elegidos, motivo } = restoration;
  if (motivo) return <p className="historial-motivo">No se puede restaurar: {motivo}.</p>;
  const chosen = elegidos.map(({ id, nombre }) => ({ value: id, label: nombre }));
  return (
    <Button
      type="link"
      size="small"
      icon={<UndoOutlined />}
      aria-label={`Restaurar este valor de ${label}`}
      onClick={() => onRestore({ field: campo, value: valor, chosen })}
    >
      Restaurar este valor
    </Button>
  );
}

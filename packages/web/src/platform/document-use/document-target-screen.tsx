import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { NoData } from '../../ui/feedback/no-data.tsx';
import { SearchBox } from '../../ui/fields/search-box.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { failureInstead } from '../alerts/failure-instead.ts';
import { useAlertedCall } from '../alerts/use-alerted-call.ts';
import { useAlerts } from '../alerts/use-alerts.ts';
import { execute } from '../graphql/execute.ts';
import { newKey } from '../http/new-key.ts';
import { RecordState } from '../management/record-state.tsx';
import { useGoTo } from '../navigation/route-link.tsx';
import { usedDocumentQuery } from './document-target.documents.ts';
import './document-target.css';

/** A record that may take the document. */
interface Choice {
  id: string;
  name: string;
  detail: string;
  mark: ReactNode;
}

/** What a document of the archive becomes, and of which records. */
export interface DocumentTarget {
  /** 'Soporte de una asignación' */
  title: string;
  /** what is to be chosen, in a sentence */
  told: string;
  /** 'Asignaciones' */
  heading: string;
  /** with its article: 'las asignaciones' */
  things: string;
  /** said where there is nothing to choose and nothing was searched */
  none: string;
  /** of the button: 'Usar como soporte' */
  action: string;
  /** 'al usar el documento como soporte' */
  doing: string;
  success: string;
  /** of the records, which are read again once one has taken it */
  queryKey: QueryKey;
  find(search: string, signal: AbortSignal): Promise<Choice[]>;
  /** Once however often it is sent. @throws AppError */
  take(document: string, record: string, idempotencyKey: string): Promise<void>;
  /** where the record is shown */
  shownAt(record: string): Parameters<ReturnType<typeof useGoTo>>[0];
}

/** A screen at an address with the document's `id`: the person chooses the record that takes it. */
export function DocumentTargetScreen({ target }: { target: DocumentTarget }) {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['documento-para-usar', id],
    queryFn: async () => (await execute(usedDocumentQuery, { id })).archiveDocument,
    retry: false,
  });
  const failure = failureInstead(data, error);
  if (failure || !data) {
    return (
      <>
        <PageHeader title={target.title} />
        <RecordState thing="el documento" failure={failure} onRetry={() => void refetch()} />
      </>
    );
  }
  return (
    <>
      <PageHeader title={target.title} detail={data.nombre} />
      <p>{target.told}</p>
      <SearchBox value={search} onSearch={setSearch} label={`Buscar ${target.heading}`} />
      <Choices document={id} search={search} target={target} />
    </>
  );
}

interface Asked {
  document: string;
  search: string;
  target: DocumentTarget;
}

function Choices({ document, search, target }: Asked) {
  const taking = useTaking(document, target);
  const { data, error, refetch } = useQuery({
    queryKey: [...target.queryKey, 'para-documento', search],
    queryFn: ({ signal }) => target.find(search, signal),
  });
  const failure = failureInstead(data, error);
  if (failure || !data) {
    return <RecordState thing={target.things} failure={failure} onRetry={() => void refetch()} />;
  }
  if (data.length === 0) {
    return <NoData>{search ? 'No se encontraron resultados' : target.none}</NoData>;
  }
  return (
    <ul className="documento-destinos" aria-label={target.heading}>
      {data.map(({ id, name, detail, mark }) => (
        <li key={id}>
          <span>
            <strong>{name}</strong>
            <small>{detail}</small>
          </span>
          {mark}
          <Button
            loading={taking.busy === id}
            disabled={taking.busy !== null}
            aria-label={`${target.action}: ${name}`}
            onClick={() => void taking.take(id)}
          >
            {target.action}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Gives the document to a record, once however often it is sent, and goes on there. */
function useTaking(document: string, target: DocumentTarget) {
  const [busy, setBusy] = useState<string | null>(null);
  const [key] = useState(newKey);
  const call = useAlertedCall();
  const alerts = useAlerts();
  const client = useQueryClient();
  const goTo = useGoTo();
  const take = async (record: string) => {
    setBusy(record);
    await call(target.doing, async () => {
      await target.take(document, record, `${key}-${record}`);
      alerts.success(target.success);
      await client.invalidateQueries({ queryKey: target.queryKey });
      goTo(target.shownAt(record));
    });
    setBusy(null);
  };
  return { busy, take };
}

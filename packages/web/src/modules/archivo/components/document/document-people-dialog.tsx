import { useQuery } from '@tanstack/react-query';
import { Modal, Skeleton } from 'antd';
import { failureInstead } from '../../../../platform/alerts/failure-instead.ts';
import { LoadFailure } from '../../../../platform/alerts/load-failure.tsx';
import {
  archiveKey,
  type DocumentPeople,
  loadDocumentPeople,
  type OpenDocument,
} from '../../operations/archive.ts';
import { PeopleList } from '../dialogs/people-list.tsx';

interface Props {
  document: Pick<OpenDocument, 'id' | 'nombre'>;
  onClose: () => void;
}

/** Who sees a document: by each of its places, and outside. */
export function DocumentPeopleDialog({ document: { id, nombre }, onClose }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: [...archiveKey, 'personas del documento', id],
    queryFn: () => loadDocumentPeople(id),
  });
  const failure = failureInstead(data, error);
  return (
    <Modal open width={640} title={`¿Quién ve "${nombre}"?`} footer={null} onCancel={onClose}>
      {failure && (
        <LoadFailure thing="quién lo ve" failure={failure} onRetry={() => void refetch()} />
      )}
      {!failure && !data && <Skeleton active />}
      {data && <Told people={data} />}
    </Modal>
  );
}

function Told({ people: { lugares, ocultos, enlaces } }: { people: DocumentPeople }) {
  return (
    <>
      <p>Lo ve quien ve alguna de las carpetas donde está:</p>
      {lugares.map(({ nombre, principal, quienes }) => (
        <section key={nombre} aria-label={nombre}>
          <h4>
            {nombre}
            {!principal && ' (enlace)'}
          </h4>
          <PeopleList people={quienes} />
        </section>
      ))}
      {ocultos > 0 && (
        <p>
          {ocultos === 1
            ? 'También está en una carpeta que usted no ve.'
            : `También está en ${ocultos} carpetas que usted no ve.`}
        </p>
      )}
      <p>{outsideText(enlaces)}</p>
      <p className="campo-ayuda">Quien administra el archivo ve todos los documentos.</p>
    </>
  );
}

function outsideText(links: number): string {
  if (links === 0) return 'Nadie de fuera lo abre por un enlace.';
  return links === 1
    ? 'Además, un enlace externo vigente lo abre.'
    : `Además, ${links} enlaces externos vigentes lo abren.`;
}

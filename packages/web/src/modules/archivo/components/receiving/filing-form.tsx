import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { failureInstead } from '../../../../platform/alerts/failure-instead.ts';
import { LoadFailure } from '../../../../platform/alerts/load-failure.tsx';
import { loadSuggestion, type Received, receivingKey } from '../../operations/receiving.ts';
import { FilingFields } from './filing-fields.tsx';

interface Props {
  /** the id of the form */
  form: string;
  document: Received;
  /** the document that was settled last, while that may be taken back */
  lastName: string | null;
  onFiled: (name: string) => Promise<unknown>;
  onReject: () => void;
  onUndo: () => void;
}

/** While the words of a document are read it is asked again, this often. */
const READ_SECONDS = 3;

/** Where a document goes and what it is: what is suggested, with why, to be confirmed or changed. */
export function FilingForm({ form, document, lastName, onFiled, onReject, onUndo }: Props) {
  const { id } = document;
  const { data, error, refetch } = useQuery({
    queryKey: [...receivingKey, 'sugerencia', id],
    queryFn: () => loadSuggestion(id),
    refetchInterval: ({ state }) => (state.data?.leido === false ? READ_SECONDS * 1_000 : false),
  });
  const failure = failureInstead(data, error);
  if (failure) {
    return <LoadFailure thing="la sugerencia" failure={failure} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />;
  return (
    <>
      {data.copias.map((copy) => (
        <Alert
          key={copy.id}
          type="warning"
          showIcon
          title={`El mismo contenido ya está en «${copy.carpeta}»: ${copy.nombre}`}
        />
      ))}
      <FilingFields
        form={form}
        document={document}
        suggestion={data}
        onFiled={onFiled}
        onReject={onReject}
      />
      {lastName !== null && (
        <p className="archivo-mesa-ultimo">
          <span>Último: {lastName}</span>
          <Button size="small" onClick={onUndo}>
            Deshacer <kbd>Z</kbd>
          </Button>
        </p>
      )}
      <p className="archivo-mesa-teclas">
        <kbd>↑</kbd> <kbd>↓</kbd> eligen · <kbd>Entrar</kbd> confirma · <kbd>R</kbd> rechaza ·{' '}
        <kbd>Z</kbd> deshace · <kbd>E</kbd> edita · <kbd>U</kbd> usa en otra parte
      </p>
    </>
  );
}

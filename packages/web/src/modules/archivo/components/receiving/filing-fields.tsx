import { FolderOutlined } from '@ant-design/icons';
import {
  isArchiveName,
  MAX_NAME,
  NAME_MESSAGE,
} from '@comarca/shared/modules/archivo/archive.rules';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { archiveKey, loadFolder } from '../../operations/archive.ts';
import { classify, type Received, type Suggestion } from '../../operations/receiving.ts';
import { useDocumentTypes } from '../../operations/types.ts';
import type { TypedValues } from '../administration/type-fields.tsx';
import { PlaceDialog } from '../dialogs/place-dialog.tsx';
import { useRefusals } from '../dialogs/use-refusals.ts';
import { TypedPart } from '../document/typed-part.tsx';

interface Props {
  form: string;
  document: Received;
  suggestion: Suggestion;
  onFiled: (name: string) => Promise<unknown>;
  onReject: () => void;
}

const NO_PLACE = 'Elija la carpeta donde va.';

/** The fields of a filing, begun with what is suggested. */
export function FilingFields({ form, document, suggestion, onFiled, onReject }: Props) {
  const { values, change, problem, problems, isSaving, submit } = useFiling(document, {
    suggestion,
    onFiled,
  });
  const { data: types = [] } = useDocumentTypes();
  const fields = types.find(({ id }) => id === values.tipo)?.campos ?? [];
  const isSuggestedType = values.tipo !== null && values.tipo === suggestion.tipo;
  const isSuggestedPlace = values.carpeta !== null && values.carpeta === suggestion.carpeta;
  return (
    <form
      id={form}
      className="archivo-formulario"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <label htmlFor="archivo-recibido-nombre">Nombre</label>
      <Input
        id="archivo-recibido-nombre"
        value={values.nombre}
        maxLength={MAX_NAME}
        onChange={(event) => change({ nombre: event.target.value })}
      />
      <Place
        folder={values.carpeta}
        suggested={isSuggestedPlace ? suggestion.lugar : null}
        onChange={(folder) => change({ carpeta: folder })}
      />
      <Reason text={isSuggestedPlace ? suggestion.razonLugar : null} />
      <TypedPart
        id="archivo-recibido-tipo"
        tipo={values.tipo}
        campos={values.campos}
        problems={problems}
        onChange={change}
      >
        <Reason text={isSuggestedType ? suggestion.razonTipo : null} />
      </TypedPart>
      {isSuggestedType &&
        suggestion.campos.map(({ campo, razon }) => (
          <Reason
            key={campo}
            about={`${fields.find(({ id }) => id === campo)?.nombre ?? ''}: `}
            text={razon}
          />
        ))}
      {suggestion.carpeta === null && <Unknown isRead={suggestion.leido} />}
      {problem && <Alert type="error" showIcon title={problem} />}
      <div className="archivo-botones">
        <Button onClick={onReject}>Rechazar</Button>
        <Button type="primary" htmlType="submit" loading={isSaving}>
          Confirmar
        </Button>
      </div>
    </form>
  );
}

interface Values {
  nombre: string;
  carpeta: string | null;
  tipo: string | null;
  campos: TypedValues;
}

const suggestedValues = ({ carpeta, tipo, campos }: Suggestion) => ({
  carpeta,
  tipo,
  campos: Object.fromEntries(
    campos.map(({ campo, valor }) => [campo, valor as TypedValues[string]]),
  ),
});

const changedFields = (before: TypedValues, after: TypedValues): TypedValues =>
  Object.fromEntries(Object.entries(after).filter(([id, value]) => before[id] !== value));

/** What a person gave stays as it is; what is suggested, also late, fills the rest. */
function useFiling(
  { id, version, nombre }: Received,
  { suggestion, onFiled }: Pick<Props, 'suggestion' | 'onFiled'>,
) {
  const [given, setGiven] = useState<Partial<Values>>({});
  const suggested = suggestedValues(suggestion);
  const values: Values = {
    nombre,
    ...suggested,
    ...given,
    campos: { ...suggested.campos, ...given.campos },
  };
  const { problem, problems, isSaving, setProblem, save } = useRefusals();
  const submit = async () => {
    const { carpeta } = values;
    const name = values.nombre.trim();
    if (isSaving) return;
    if (carpeta === null) return setProblem(NO_PLACE);
    if (name === '' || !isArchiveName(name)) return setProblem(NAME_MESSAGE);
    await save(async () => {
      await classify({ documento: id, version, ...values, carpeta, nombre: name });
      await onFiled(name);
    });
  };
  const change = ({ campos, ...part }: Partial<Values>) =>
    setGiven({
      ...given,
      ...part,
      campos: { ...given.campos, ...(campos && changedFields(values.campos, campos)) },
    });
  return { values, change, problem, problems, isSaving, submit };
}

/** Why something is suggested. */
const Reason = ({ text, about = '' }: { text: string | null; about?: string }) =>
  text ? (
    <p className="archivo-razon">
      {about}
      {about === '' ? 'Sugerido' : 'sugerido'} {text}
    </p>
  ) : null;

const Unknown = ({ isRead }: { isRead: boolean }) => (
  <p className="archivo-razon">
    {isRead
      ? 'No se parece a nada de lo archivado en las carpetas donde usted escribe.'
      : 'Se están leyendo sus palabras: la sugerencia llega en un momento.'}
  </p>
);

/** The folder where a document goes. */
function Place({
  folder,
  suggested,
  onChange,
}: {
  folder: string | null;
  /** how it is called, where it is the suggested one */
  suggested: string | null;
  onChange: (folder: string) => void;
}) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <span className="archivo-mesa-rotulo">Carpeta</span>
      <Button
        className="archivo-mesa-lugar"
        icon={<FolderOutlined />}
        onClick={() => setChoosing(true)}
      >
        <span>
          {folder === null
            ? 'Elegir carpeta…'
            : (suggested ?? <FolderName key={folder} id={folder} />)}
        </span>
      </Button>
      {isChoosing && (
        <PlaceDialog
          title="Carpeta donde va"
          action="Elegir"
          doing="al elegir la carpeta"
          onChoose={async (id) => onChange(id)}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

function FolderName({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: [...archiveKey, 'carpeta', id],
    queryFn: () => loadFolder(id),
    meta: { doing: 'al cargar la carpeta' },
  });
  return data?.ruta.map(({ nombre }) => nombre).join(' / ') ?? '…';
}

import { AppError } from '@comarca/shared/core/errors';
import {
  isArchiveName,
  MAX_NAME,
  NAME_MESSAGE,
} from '@comarca/shared/modules/archivo/archive.rules';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Input, Select } from 'antd';
import { useState } from 'react';
import { archiveKey, loadTags, type OpenDocument, saveDocument } from '../operations/archive.ts';
import { useDocumentTypes } from '../operations/types.ts';

import { type TypedValues, TypeFields } from './type-fields.tsx';

interface Props {
  document: OpenDocument;
  onDone: () => void;
  onCancel: () => void;
}

/** What people say of a document. */
export function DocumentForm({ document, onDone, onCancel }: Props) {
  const { id, version } = document;
  const [values, setValues] = useState({
    nombre: document.nombre,
    descripcion: document.descripcion,
    etiquetas: [...document.etiquetas],
    tipo: document.tipoId,
    campos: initialValues(document),
  });
  const [problems, setProblems] = useState<Record<string, string>>({});
  const { data: types = [] } = useDocumentTypes();
  const fields = types.find((type) => type.id === values.tipo)?.campos ?? [];
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const { data: tags = [] } = useQuery({
    queryKey: [...archiveKey, 'etiquetas'],
    queryFn: loadTags,
    meta: { doing: 'al cargar las etiquetas' },
  });
  const name = values.nombre.trim();
  const isGood = name !== '' && isArchiveName(name);
  const save = async () => {
    setSaving(true);
    setProblem(null);
    setProblems({});
    try {
      await saveDocument({ id, version, ...values, nombre: name });
      onDone();
    } catch (error) {
      const beside = besideFields(error);
      setProblems(beside);
      if (Object.keys(beside).length === 0) {
        setProblem(error instanceof Error ? error.message : String(error));
      }
      setSaving(false);
    }
  };
  return (
    <form
      className="archivo-formulario"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label htmlFor="archivo-documento-nombre">Nombre</label>
      <Input
        id="archivo-documento-nombre"
        value={values.nombre}
        maxLength={MAX_NAME}
        onChange={(event) => setValues({ ...values, nombre: event.target.value })}
      />
      <label htmlFor="archivo-documento-descripcion">Descripción</label>
      <Input.TextArea
        id="archivo-documento-descripcion"
        value={values.descripcion}
        maxLength={2000}
        autoSize={{ minRows: 2, maxRows: 8 }}
        onChange={(event) => setValues({ ...values, descripcion: event.target.value })}
      />
      <label htmlFor="archivo-documento-etiquetas">Etiquetas</label>
      <Select
        id="archivo-documento-etiquetas"
        mode="tags"
        value={values.etiquetas}
        options={tags.map((tag) => ({ value: tag, label: tag }))}
        placeholder="Escriba una y pulse Entrar"
        onChange={(chosen: string[]) =>
          setValues({ ...values, etiquetas: chosen.map((tag) => tag.trim().slice(0, 40)) })
        }
      />
      <label htmlFor="archivo-documento-tipo">Tipo</label>
      <Select
        id="archivo-documento-tipo"
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="Sin tipo"
        value={values.tipo ?? undefined}
        options={types.map(({ id: value, nombre }) => ({ value, label: nombre }))}
        onChange={(type: string | undefined) => setValues({ ...values, tipo: type ?? null })}
      />
      <TypeFields
        fields={fields}
        values={values.campos}
        problems={problems}
        onChange={(typed) => setValues({ ...values, campos: typed })}
      />
      {!isGood && name !== '' && <Alert type="error" showIcon title={NAME_MESSAGE} />}
      {problem && <Alert type="error" showIcon title={problem} />}
      <div className="archivo-botones">
        <Button onClick={onCancel}>Cancelar</Button>
        <Button type="primary" htmlType="submit" disabled={!isGood} loading={isSaving}>
          Guardar
        </Button>
      </div>
    </form>
  );
}

const initialValues = ({ valores }: OpenDocument): TypedValues =>
  Object.fromEntries(valores.map(({ id, valor }) => [id, (valor as TypedValues[string]) ?? null]));

/** What was refused of the type's fields, by their ids. */
function besideFields(error: unknown): Record<string, string> {
  const refused = error instanceof AppError ? error.fields : [];
  return Object.fromEntries(
    refused
      .filter(({ campo }) => campo.startsWith('campos.'))
      .map(({ campo, message }) => [campo.slice('campos.'.length), message]),
  );
}

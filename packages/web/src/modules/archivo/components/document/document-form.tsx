import {
  isArchiveName,
  MAX_NAME,
  MAX_TAG,
  NAME_MESSAGE,
} from '@comarca/shared/modules/archivo/archive.rules';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Input, Select } from 'antd';
import { useState } from 'react';
import { DayField } from '../../../../ui/fields/day-field.tsx';
import {
  archiveKey,
  loadTags,
  type OpenDocument,
  saidOf,
  saveDocument,
} from '../../operations/archive.ts';
import { useRefusals } from '../dialogs/use-refusals.ts';
import { TypedPart } from './typed-part.tsx';

interface Props {
  document: OpenDocument;
  onDone: () => void;
  onCancel: () => void;
}

/** What people say of a document. */
export function DocumentForm({ document, onDone, onCancel }: Props) {
  const { id, version } = document;
  const [values, setValues] = useState(() => saidOf(document));
  const { problem, problems, isSaving, save } = useRefusals();
  const { data: tags = [] } = useQuery({
    queryKey: [...archiveKey, 'etiquetas'],
    queryFn: loadTags,
    meta: { doing: 'al cargar las etiquetas' },
  });
  const name = values.nombre.trim();
  const isGood = name !== '' && (name === document.nombre || isArchiveName(name));
  const submit = async () => {
    await saveDocument({ id, version, ...values, nombre: name });
    onDone();
  };
  return (
    <form
      className="archivo-formulario"
      onSubmit={(event) => {
        event.preventDefault();
        void save(submit);
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
          setValues({ ...values, etiquetas: chosen.map((tag) => tag.trim().slice(0, MAX_TAG)) })
        }
      />
      <label htmlFor="archivo-documento-fecha">Fecha del documento</label>
      <DayField
        id="archivo-documento-fecha"
        name="fechaDocumento"
        ref={() => undefined}
        value={values.fechaDocumento}
        onChange={(day) => setValues({ ...values, fechaDocumento: String(day) })}
        onBlur={() => undefined}
      />
      {problems.fechaDocumento && <Alert type="error" showIcon title={problems.fechaDocumento} />}
      <TypedPart
        id="archivo-documento-tipo"
        tipo={values.tipo}
        campos={values.campos}
        problems={problems}
        onChange={(part) => setValues({ ...values, ...part })}
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

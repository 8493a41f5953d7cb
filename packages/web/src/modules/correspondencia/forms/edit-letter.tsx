import {
  MAX_AGENT,
  MAX_DESCRIPTION,
  MAX_EXTERNAL_CODE,
} from '@comarca/shared/modules/correspondencia/correspondencia.schema';
import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { useEntityForm } from '../../../platform/entity-form/use-entity-form.ts';
import { useRecordToEdit } from '../../../platform/entity-form/use-record-to-edit.ts';
import { RecordState } from '../../../platform/management/record-state.tsx';
import { useUploads } from '../../../platform/uploads/use-uploads.ts';
import { Campo } from '../../../ui/campo.tsx';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import {
  editLetter,
  type Letter,
  type LettersInit,
  letterKey,
  lettersInitKey,
  lettersKey,
  loadLetter,
  loadLettersInit,
  sendLetterFile,
} from '../operations/correspondencia.ts';
import { agentLabel, editLetterSchema, editValuesOf, options } from './letter-values.ts';
import { ContractField, PriorityField } from './link-fields.tsx';
import { LinkList } from './link-list.tsx';
import { UploadField } from './upload-field.tsx';
import { WordFields } from './word-fields.tsx';

interface Props {
  id: string;
  onSaved: (id: string) => void;
  onClose: () => void;
}

/** 'Editar Correspondencia' */
export function EditLetter({ id, ...props }: Props) {
  const init = useQuery({ queryKey: lettersInitKey, queryFn: loadLettersInit });
  const record = useRecordToEdit(letterKey(id), () => loadLetter(id));
  if (!record.data || !init.data)
    return <RecordState thing="la correspondencia" failure={record.error ?? init.error} />;
  return <EditForm {...props} letter={record.data} init={init.data} />;
}

interface FormProps extends Omit<Props, 'id'> {
  letter: Letter;
  init: LettersInit;
}

function EditForm({ letter, init, onSaved, onClose }: FormProps) {
  const { id, saliente, acciones } = letter;
  const uploads = useUploads(sendLetterFile);
  const form = useEntityForm({
    schema: editLetterSchema,
    defaults: editValuesOf(letter),
    version: letter.version,
    record: { entity: 'correspondencia', id },
    labels: {
      tipo: {
        label: 'Tipo Correspondencia',
        show: (type) => init.types.find((one) => one.id === type)?.nombre ?? '—',
      },
      codigoExterno: 'Radicado Externo',
      descripcion: 'Descripción',
      agenteExterno: agentLabel(saliente),
      correoExterno: 'Correo del destinatario',
      contrato: 'Contrato',
      prioridad: 'Prioridad',
      anexosSharepoint: 'Enlaces de los anexos',
    },
    reload: async () => {
      const stored = await loadLetter(id);
      return { version: stored.version, values: editValuesOf(stored) };
    },
    save: (values, call) => editLetter(id, values, call),
    doing: 'al guardar la correspondencia',
    success: 'Correspondencia guardada Exitosamente',
    invalidate: [lettersKey, ['history', 'correspondencia']],
    onSaved,
  });
  const { control } = form;
  return (
    <EntityForm form={{ ...form, ready: form.ready && !uploads.isSending }} onClose={onClose}>
      <Campo control={control} name="tipo" label="Tipo Correspondencia" required>
        {(field) => <ChoiceField {...field} options={options(init.types)} />}
      </Campo>
      <TextField
        control={control}
        name="codigoExterno"
        label="Radicado Externo"
        maxLength={MAX_EXTERNAL_CODE}
      />
      <Campo
        control={control}
        name="descripcion"
        label="Descripción"
        required
        maxLength={MAX_DESCRIPTION}
      >
        {(field) => <Input.TextArea {...field} autoSize={{ minRows: 3, maxRows: 10 }} />}
      </Campo>
      <TextField
        control={control}
        name="agenteExterno"
        label={agentLabel(saliente)}
        required
        maxLength={MAX_AGENT}
      />
      {saliente && (
        <Campo control={control} name="correoExterno" label="Correo del destinatario">
          {({ value, ...field }) => <Input {...field} type="email" value={value ?? ''} />}
        </Campo>
      )}
      <Campo control={control} name="contrato" label="Contrato">
        {(field) => <ContractField {...field} known={letter.contrato} />}
      </Campo>
      <Campo control={control} name="prioridad" label="Prioridad">
        {(field) => <PriorityField {...field} />}
      </Campo>
      {saliente && letter.estado.nombre === 'Creada' && (
        <WordFields control={control} letter={letter} uploads={uploads} />
      )}
      <Campo control={control} name="anexosSharepoint" label="Enlaces de los anexos">
        {({ name: _name, value, ...field }) => <LinkList {...field} value={value ?? []} />}
      </Campo>
      {acciones.some(({ nombre }) => nombre === 'reemplazar') && (
        <UploadField
          control={control}
          name="archivoReemplazo"
          idsTaken={([first]) => first?.id ?? null}
          uploads={uploads}
          label="Reemplazar el archivo aprobado"
          accept=".pdf"
          single
        />
      )}
    </EntityForm>
  );
}

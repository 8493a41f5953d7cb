import { agentLabel, letterFields } from '@comarca/shared/modules/correspondencia/letter.fields';
import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useWatch } from 'react-hook-form';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { useEntityForm } from '../../../platform/entity-form/use-entity-form.ts';
import { useRecordToEdit } from '../../../platform/entity-form/use-record-to-edit.ts';
import { RecordState } from '../../../platform/management/record-state.tsx';
import { conflictLabels } from '../../../platform/record/field-values.ts';
import { DeclaredField, FormFields } from '../../../platform/record/form-fields.tsx';
import { useUploads } from '../../../platform/uploads/use-uploads.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { LetterBeside } from '../components/document-beside.tsx';
import type { LetterAgent } from '../operations/agents.ts';
import {
  editLetter,
  type Letter,
  type LettersInit,
  letterKey,
  lettersInit,
  loadLetter,
  sendLetterFile,
} from '../operations/letters.ts';
import { lettersKey } from '../operations/letters-key.ts';
import { AgentInput } from './agent-input.tsx';
import { addressOf, editLetterSchema, editValuesOf } from './letter-values.ts';
import { ContractField, PriorityField } from './link-fields.tsx';
import { LinkList } from './link-list.tsx';
import { UploadField } from './upload-field.tsx';
import { WordFields } from './word-fields.tsx';

const LINKS = 'Enlaces de los anexos';

interface Props {
  id: string;
  onSaved: (id: string) => void;
  onClose: () => void;
}

/** 'Editar Correspondencia' */
export function EditLetter({ id, ...props }: Props) {
  const init = useQuery(lettersInit);
  const record = useRecordToEdit(letterKey(id), () => loadLetter(id));
  if (!record.data || !init.data)
    return <RecordState thing="la correspondencia" failure={record.error ?? init.error} />;
  return (
    <LetterBeside letter={record.data}>
      <EditForm {...props} letter={record.data} init={init.data} />
    </LetterBeside>
  );
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
      ...conflictLabels(letterFields, { tipo: init.types }),
      agenteExterno: agentLabel(saliente),
      anexosSharepoint: LINKS,
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
  const declared = { control, fields: letterFields };
  const typed = useWatch({ control, name: 'correoExterno' });
  const addressTo = (picked: LetterAgent, before: LetterAgent | null) => {
    const address = saliente ? addressOf(picked, before, typed ?? '') : null;
    if (address === null) return;
    form.form.setValue('correoExterno', address, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <EntityForm form={form} sending={uploads.isSending} onClose={onClose}>
      <FormFields {...declared} names={['tipo', 'codigoExterno']} choices={{ tipo: init.types }} />
      <DeclaredField {...declared} name="descripcion">
        {(field) => <Input.TextArea {...field} autoSize={{ minRows: 3, maxRows: 10 }} />}
      </DeclaredField>
      <DeclaredField {...declared} name="agenteExterno" label={agentLabel(saliente)}>
        {(field) => <AgentInput {...field} email={typed ?? ''} onAgent={addressTo} />}
      </DeclaredField>
      {saliente && (
        <DeclaredField {...declared} name="correoExterno">
          {({ value, ...field }) => <Input {...field} type="email" value={value ?? ''} />}
        </DeclaredField>
      )}
      <DeclaredField {...declared} name="contrato">
        {(field) => <ContractField {...field} known={letter.contrato} />}
      </DeclaredField>
      <DeclaredField {...declared} name="prioridad">
        {(field) => <PriorityField {...field} />}
      </DeclaredField>
      {saliente && letter.estado.nombre === 'Creada' && (
        <WordFields control={control} letter={letter} uploads={uploads} />
      )}
      <Field control={control} name="anexosSharepoint" label={LINKS}>
        {({ name: _name, value, ...field }) => <LinkList {...field} value={value ?? []} />}
      </Field>
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

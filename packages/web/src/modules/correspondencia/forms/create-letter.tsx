import {
  MAX_AGENT,
  MAX_DESCRIPTION,
  MAX_EXTERNAL_CODE,
} from '@comarca/shared/modules/correspondencia/correspondencia.schema';
import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useWatch } from 'react-hook-form';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { useEntityForm } from '../../../platform/entity-form/use-entity-form.ts';
import { RecordState } from '../../../platform/management/record-state.tsx';
import { UserPicker } from '../../../platform/pickers/user-picker.tsx';
import { useSession } from '../../../platform/session/use-session.ts';
import { useUploads } from '../../../platform/uploads/use-uploads.ts';
import { Campo } from '../../../ui/campo.tsx';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import {
  createLetter,
  LETTER_FILES,
  type LettersInit,
  lettersInitKey,
  lettersKey,
  loadLettersInit,
  sendLetterFile,
} from '../operations/correspondencia.ts';
import { AnswerFields } from './answer-fields.tsx';
import { DirectionFields } from './direction-fields.tsx';
import { agentLabel, createLetterSchema, newLetter, options } from './letter-values.ts';
import { ContractField, PriorityField } from './link-fields.tsx';
import { LinkList } from './link-list.tsx';
import { OwnerFields } from './owner-fields.tsx';
import { TemplateFields } from './template-fields.tsx';
import { UploadField } from './upload-field.tsx';

interface Props {
  onSaved: (id: string) => void;
  onClose: () => void;
}

/** 'Crear Correspondencia' */
export function CreateLetter(props: Props) {
  const init = useQuery({ queryKey: lettersInitKey, queryFn: loadLettersInit });
  if (!init.data) return <RecordState thing="la correspondencia" failure={init.error} />;
  return <CreateForm {...props} init={init.data} />;
}

function CreateForm({ init, onSaved, onClose }: Props & { init: LettersInit }) {
  const user = useSession();
  const uploads = useUploads(sendLetterFile);
  const entity = useEntityForm({
    schema: createLetterSchema,
    defaults: newLetter(user?.profileId ?? ''),
    save: createLetter,
    doing: 'al guardar la correspondencia',
    success: 'Correspondencia guardada Exitosamente',
    invalidate: [lettersKey, ['cuenta']],
    onSaved,
  });
  const { control, form } = entity;
  const outgoing = useWatch({ control, name: 'outgoing' });
  const own = user ? [{ value: user.profileId, label: user.fullName }] : [];
  return (
    <EntityForm form={{ ...entity, ready: entity.ready && !uploads.isSending }} onClose={onClose}>
      <DirectionFields form={form} />
      <Campo control={control} name="correspondenceType" label="Tipo Correspondencia" required>
        {(field) => <ChoiceField {...field} options={options(init.types)} />}
      </Campo>
      <Campo control={control} name="employee" label="Funcionario" required>
        {(field) => (
          <UserPicker
            {...field}
            known={own}
            onChange={(id: string | null) => field.onChange(id ?? '')}
          />
        )}
      </Campo>
      <TextField
        control={control}
        name="sender"
        label={agentLabel(outgoing)}
        required
        maxLength={MAX_AGENT}
      />
      {outgoing && (
        <Campo
          control={control}
          name="senderEmail"
          label="Correo del destinatario"
          help="A esta dirección se notifica."
        >
          {(field) => <Input {...field} type="email" />}
        </Campo>
      )}
      <TextField
        control={control}
        name="senderCode"
        label="Radicado Externo"
        maxLength={MAX_EXTERNAL_CODE}
      />
      <Campo
        control={control}
        name="shortDescription"
        label="Descripción"
        required
        maxLength={MAX_DESCRIPTION}
      >
        {(field) => <Input.TextArea {...field} autoSize={{ minRows: 3, maxRows: 10 }} />}
      </Campo>
      <OwnerFields form={form} />
      <Campo control={control} name="contract" label="Contrato">
        {(field) => <ContractField {...field} />}
      </Campo>
      <Campo control={control} name="priority" label="Prioridad">
        {(field) => <PriorityField {...field} />}
      </Campo>
      {outgoing ? <TemplateFields form={form} init={init} /> : <AnswerFields form={form} />}
      <UploadField
        control={control}
        name="files"
        idsTaken={(files) => files.map(({ id }) => id)}
        uploads={uploads}
        label="Archivos"
        accept={LETTER_FILES}
        help={
          outgoing
            ? 'Sin plantilla, el primer archivo de Word es la carta; los demás son anexos.'
            : 'El primero es la correspondencia; los demás son anexos.'
        }
      />
      <Campo control={control} name="sharepointPath" label="Ruta de Sharepoint">
        {(field) => <Input {...field} type="url" placeholder="https://…" />}
      </Campo>
      <Campo control={control} name="sharepointFiles" label="Enlaces de los anexos">
        {({ name: _name, ...field }) => <LinkList {...field} />}
      </Campo>
    </EntityForm>
  );
}

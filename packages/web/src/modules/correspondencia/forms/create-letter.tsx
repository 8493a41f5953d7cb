import { agentLabel, newLetterFields } from '@comarca/shared/modules/correspondencia/letter.fields';
import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useWatch } from 'react-hook-form';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { useEntityForm } from '../../../platform/entity-form/use-entity-form.ts';
import { RecordState } from '../../../platform/management/record-state.tsx';
import { UserPicker } from '../../../platform/pickers/user-picker.tsx';
import { DeclaredField, FormFields } from '../../../platform/record/form-fields.tsx';
import { useSession } from '../../../platform/session/use-session.ts';
import { useUploads } from '../../../platform/uploads/use-uploads.ts';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import {
  createLetter,
  LETTER_FILES,
  type LettersInit,
  lettersInitKey,
  lettersKey,
  loadLettersInit,
  sendLetterFile,
} from '../operations/letters.ts';
import { AnswerFields } from './answer-fields.tsx';
import { DirectionFields } from './direction-fields.tsx';
import { createLetterSchema, newLetter, options } from './letter-values.ts';
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
  const declared = { control, fields: newLetterFields };
  const outgoing = useWatch({ control, name: 'outgoing' });
  const own = user ? [{ value: user.profileId, label: user.fullName }] : [];
  return (
    <EntityForm form={{ ...entity, ready: entity.ready && !uploads.isSending }} onClose={onClose}>
      <DirectionFields form={form} />
      <DeclaredField {...declared} name="correspondenceType">
        {(field) => <ChoiceField {...field} options={options(init.types)} />}
      </DeclaredField>
      <DeclaredField {...declared} name="employee">
        {(field) => (
          <UserPicker
            {...field}
            known={own}
            onChange={(id: string | null) => field.onChange(id ?? '')}
          />
        )}
      </DeclaredField>
      <DeclaredField {...declared} name="sender" label={agentLabel(outgoing)}>
        {(field) => <Input {...field} />}
      </DeclaredField>
      {outgoing && (
        <DeclaredField {...declared} name="senderEmail">
          {(field) => <Input {...field} type="email" />}
        </DeclaredField>
      )}
      <FormFields {...declared} names={['senderCode']} />
      <DeclaredField {...declared} name="shortDescription">
        {(field) => <Input.TextArea {...field} autoSize={{ minRows: 3, maxRows: 10 }} />}
      </DeclaredField>
      <OwnerFields form={form} />
      <DeclaredField {...declared} name="contract">
        {(field) => <ContractField {...field} />}
      </DeclaredField>
      <DeclaredField {...declared} name="priority">
        {(field) => <PriorityField {...field} />}
      </DeclaredField>
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
      <Field control={control} name="sharepointPath" label="Ruta de Sharepoint">
        {(field) => <Input {...field} type="url" placeholder="https://…" />}
      </Field>
      <Field control={control} name="sharepointFiles" label="Enlaces de los anexos">
        {({ name: _name, ...field }) => <LinkList {...field} />}
      </Field>
    </EntityForm>
  );
}

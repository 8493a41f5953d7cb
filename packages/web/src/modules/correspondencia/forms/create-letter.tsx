import { agentLabel, newLetterFields } from '@comarca/shared/modules/correspondencia/letter.fields';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Input } from 'antd';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { MoreFields } from '../../../platform/entity-form/more-fields.tsx';
import { useEntityForm } from '../../../platform/entity-form/use-entity-form.ts';
import { RecordState } from '../../../platform/management/record-state.tsx';
import { UserPicker } from '../../../platform/pickers/user-picker.tsx';
import { DeclaredField, FormFields } from '../../../platform/record/form-fields.tsx';
import { useSession } from '../../../platform/session/use-session.ts';
import { useUploads } from '../../../platform/uploads/use-uploads.ts';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { ChosenFiles, shownHere } from '../components/chosen-files.tsx';
import { DocumentBeside } from '../components/document-beside.tsx';
import type { LetterAgent } from '../operations/agents.ts';
import { LETTER_FILES } from '../operations/letter-files.ts';
import {
  createLetter,
  type Letter,
  type LettersInit,
  letterKey,
  lettersInit,
  loadLetter,
  sendLetterFile,
} from '../operations/letters.ts';
import { lettersKey } from '../operations/letters-key.ts';
import type { BroughtFile } from '../operations/take-document.ts';
import { AgentInput } from './agent-input.tsx';
import { AnswerFields } from './answer-fields.tsx';
import { DirectionFields } from './direction-fields.tsx';
import {
  addressOf,
  answerTo,
  createLetterSchema,
  type FooterText,
  type NewLetterValues,
  newLetter,
  options,
  sentLetter,
} from './letter-values.ts';
import { ContractField, PriorityField } from './link-fields.tsx';
import { LinkList } from './link-list.tsx';
import { OwnerFields } from './owner-fields.tsx';
import { TemplateFields } from './template-fields.tsx';
import { UploadField } from './upload-field.tsx';

interface Props {
  /** The letter that the new one answers. */
  answers?: string | undefined;
  /** The file that it begins with, of a letter that came in. */
  brought?: BroughtFile | undefined;
  onSaved: (id: string) => void;
  onClose: () => void;
}

/** 'Crear Correspondencia' */
export function CreateLetter(props: Props) {
  const { answers } = props;
  const init = useQuery(lettersInit);
  const answered = useQuery({
    queryKey: letterKey(answers ?? ''),
    queryFn: () => loadLetter(answers ?? ''),
    enabled: answers !== undefined,
  });
  if (!init.data || (answers && !answered.data)) {
    return <RecordState thing="la correspondencia" failure={init.error ?? answered.error} />;
  }
  const key = answers ?? props.brought?.id ?? '';
  return <CreateForm key={key} {...props} init={init.data} first={answered.data} />;
}

interface FormProps extends Props {
  init: LettersInit;
  /** The letter that it answers from the beginning. */
  first: Letter | undefined;
}

function CreateForm({ init, first, brought, onSaved, onClose }: FormProps) {
  const [answered, setAnswered] = useState(first);
  const [aside, setAside] = useState<readonly FooterText[]>([]);
  const client = useQueryClient();
  const user = useSession();
  const uploads = useUploads(
    sendLetterFile,
    brought ? [{ name: brought.nombre, size: brought.bytes, result: brought }] : [],
  );
  const entity = useEntityForm({
    schema: createLetterSchema,
    defaults: newLetter(user?.profileId ?? ''),
    prefill: first ? answerTo(first) : brought && { outgoing: false, files: [brought.id] },
    save: (values, call) => createLetter(sentLetter(values), call),
    doing: 'al guardar la correspondencia',
    success: 'Correspondencia guardada Exitosamente',
    invalidate: [lettersKey, ['cuenta']],
    onSaved,
  });
  const { control, form } = entity;
  const declared = { control, fields: newLetterFields };
  const [outgoing, senderEmail] = useWatch({ control, name: ['outgoing', 'senderEmail'] });
  /** Fills what is still empty with what the picked letter says; what was typed stays. */
  const answer = async (id: string) => {
    const letter = await client.fetchQuery({
      queryKey: letterKey(id),
      queryFn: () => loadLetter(id),
    });
    setAnswered(letter);
    const { project, process, ...others } = answerTo(letter);
    const [ownProject, ownProcess] = form.getValues(['project', 'process']);
    const fill = ownProject || ownProcess ? others : { ...others, project, process };
    for (const [name, value] of Object.entries(fill)) {
      if (value && !form.getValues(name as keyof NewLetterValues)) {
        form.setValue(name as keyof NewLetterValues, value, { shouldDirty: true });
      }
    }
  };
  const addressTo = (picked: LetterAgent, before: LetterAgent | null) => {
    const address = addressOf(picked, before, form.getValues('senderEmail') ?? '');
    if (address === null) return;
    form.setValue('senderEmail', address, { shouldDirty: true, shouldValidate: true });
  };
  const chooseType = (id: string) => {
    const days = init.types.find((type) => type.id === id)?.diasRespuesta ?? null;
    form.setValue('requiresResponse', days !== null, { shouldDirty: true });
  };
  const shown = shownHere(uploads.items);
  const own = user ? [{ value: user.profileId, label: user.fullName }] : [];
  return (
    <DocumentBeside document={shown.length > 0 ? <ChosenFiles files={shown} /> : null}>
      <EntityForm form={{ ...entity, ready: entity.ready && !uploads.isSending }} onClose={onClose}>
        <DirectionFields
          form={form}
          known={answered ? [{ value: answered.id, label: answered.codigoRadicacion ?? '' }] : []}
          onParent={(id) => void answer(id)}
        />
        <DeclaredField {...declared} name="correspondenceType">
          {(field) => (
            <ChoiceField
              {...field}
              options={options(init.types)}
              onChange={(id) => {
                field.onChange(id);
                chooseType(String(id));
              }}
            />
          )}
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
          {(field) => <AgentInput {...field} email={senderEmail ?? ''} onAgent={addressTo} />}
        </DeclaredField>
        <DeclaredField
          {...declared}
          name="senderEmail"
          label={`Correo del ${agentLabel(outgoing).toLowerCase()}`}
          {...(!outgoing && { help: 'A esta dirección se le responde.' })}
        >
          {(field) => <Input {...field} type="email" />}
        </DeclaredField>
        <DeclaredField {...declared} name="shortDescription">
          {(field) => <Input.TextArea {...field} autoSize={{ minRows: 3, maxRows: 10 }} />}
        </DeclaredField>
        <OwnerFields
          form={form}
          known={answered ? [{ value: answered.instance.id, label: answered.instance.nombre }] : []}
        />
        {outgoing ? (
          <TemplateFields form={form} init={init} aside={aside} onAside={setAside} />
        ) : (
          <AnswerFields form={form} init={init} />
        )}
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
        <MoreFields
          control={control}
          names={['senderCode', 'contract', 'priority', 'sharepointPath', 'sharepointFiles']}
          what="radicado externo, contrato, prioridad y enlaces"
        >
          <FormFields {...declared} names={['senderCode']} />
          <DeclaredField {...declared} name="contract">
            {(field) => <ContractField {...field} known={answered?.contrato ?? null} />}
          </DeclaredField>
          <DeclaredField {...declared} name="priority">
            {(field) => <PriorityField {...field} />}
          </DeclaredField>
          <Field control={control} name="sharepointPath" label="Ruta de Sharepoint">
            {(field) => <Input {...field} type="url" placeholder="https://…" />}
          </Field>
          <Field control={control} name="sharepointFiles" label="Enlaces de los anexos">
            {({ name: _name, ...field }) => <LinkList {...field} />}
          </Field>
        </MoreFields>
      </EntityForm>
    </DocumentBeside>
  );
}

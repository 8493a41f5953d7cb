import { developmentFields } from '@comarca/shared/modules/desarrollos/development.fields';
import { useQuery } from '@tanstack/react-query';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { RecordState } from '../../../platform/management/record-state.tsx';
import { DeclaredField, FormFields } from '../../../platform/record/form-fields.tsx';
import { type RecordFormProps, useRecordForm } from '../../../platform/record/use-record-form.ts';
import { RichTextField } from '../../../platform/rich-text/rich-text-field.tsx';
import { AttachmentsField } from '../../../platform/uploads/attachments-field.tsx';
import { useUploads } from '../../../platform/uploads/use-uploads.ts';
import {
  DEVELOPMENT_FILES,
  sendAttachment,
  storePicture,
} from '../operations/development-files.ts';
import {
  type Development,
  type DevelopmentsInit,
  developmentRecord,
  developmentsInit,
} from '../operations/developments.ts';
import { PeopleField } from './people-field.tsx';
import '../developments.css';

/** 'Agregar Desarrollo', 'Editar Desarrollo' */
export function DevelopmentForm(props: RecordFormProps<Development>) {
  const init = useQuery(developmentsInit);
  if (!init.data) return <RecordState thing={developmentRecord.thing} failure={init.error} />;
  return <LoadedForm {...props} init={init.data} />;
}

type LoadedProps = RecordFormProps<Development> & { init: DevelopmentsInit };

function LoadedForm({ init, ...props }: LoadedProps) {
  const { record, onClose } = props;
  const uploads = useUploads(sendAttachment);
  const people = offeredPeople(init, record);
  const attached = [...(record?.adjuntos ?? []), ...uploads.results];
  const form = useRecordForm(developmentRecord, props, {
    modulo: init.modules,
    recursos: people,
    adjuntos: attached,
  });
  const declared = {
    control: form.control,
    fields: developmentFields,
    choices: { modulo: init.modules },
  };
  return (
    <EntityForm form={form} sending={uploads.isSending} onClose={onClose}>
      <FormFields {...declared} names={['titulo']} />
      <DeclaredField {...declared} name="descripcion">
        {(field) => <RichTextField {...field} label="Descripción" storePicture={storePicture} />}
      </DeclaredField>
      <DeclaredField {...declared} name="recursos">
        {(field) => <PeopleField {...field} people={people} />}
      </DeclaredField>
      <div className="desarrollo-pareja">
        <FormFields
          {...declared}
          names={['modulo', 'prioridad', 'dificultad', 'fechaInicio', 'fechaFin']}
        />
      </div>
      <FormFields {...declared} names={['novedad']} />
      <DeclaredField {...declared} name="adjuntos">
        {({ value, onChange }) => (
          <AttachmentsField
            value={value}
            onChange={onChange}
            uploads={uploads}
            accept={DEVELOPMENT_FILES}
            stored={record?.adjuntos ?? []}
          />
        )}
      </DeclaredField>
    </EntityForm>
  );
}

/** Active people, and those who have this development already. */
function offeredPeople({ users }: DevelopmentsInit, record: Development | null) {
  const left = record?.recursos.filter(({ id }) => !users.some((user) => user.id === id)) ?? [];
  return [...left, ...users];
}

import { DeclaredField, FormFields } from '../../../platform/record/form-fields.tsx';
import { RecordForm } from '../../../platform/record/record-form.tsx';
import type { RecordFormProps } from '../../../platform/record/use-record-form.ts';
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
  const { record } = props;
  const uploads = useUploads(sendAttachment);
  const stored = record?.adjuntos ?? [];
  return (
    <RecordForm
      {...props}
      declared={developmentRecord}
      offered={developmentsInit}
      choices={(init) => ({
        modulo: init.modules,
        recursos: offeredPeople(init, record),
        adjuntos: [...stored, ...uploads.results],
      })}
      sending={uploads.isSending}
    >
      {({ declared, offered: init }) => (
        <>
          <FormFields {...declared} names={['titulo']} />
          <DeclaredField {...declared} name="descripcion">
            {(field) => (
              <RichTextField {...field} label="Descripción" storePicture={storePicture} />
            )}
          </DeclaredField>
          <DeclaredField {...declared} name="recursos">
            {(field) => <PeopleField {...field} people={offeredPeople(init, record)} />}
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
                stored={stored}
              />
            )}
          </DeclaredField>
        </>
      )}
    </RecordForm>
  );
}

/** Active people, and those who have this development already. */
function offeredPeople({ users }: DevelopmentsInit, record: Development | null) {
  const left = record?.recursos.filter(({ id }) => !users.some((user) => user.id === id)) ?? [];
  return [...left, ...users];
}

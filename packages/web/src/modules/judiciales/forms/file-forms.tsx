import {
  actFields,
  hearingFields,
  judgmentFields,
  linkFields,
  termFields,
} from '@comarca/shared/modules/judiciales/file.fields';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import {
  type ManagedFormProps,
  useManagedForm,
} from '../../../platform/management/managed/use-managed-form.ts';
import { among } from '../../../platform/pickers/form-source.ts';
import { staff } from '../../../platform/pickers/staff.ts';
import { DeclaredField, FormFields } from '../../../platform/record/form-fields.tsx';
import type { AttachedFile, attachmentsTo } from '../../../platform/uploads/attached-file.ts';
import { AttachmentsField } from '../../../platform/uploads/attachments-field.tsx';
import { useUploads } from '../../../platform/uploads/use-uploads.ts';
import type { FieldControl } from '../../../ui/fields/field.tsx';
import { LetterPicker } from '../../correspondencia/public.ts';
import {
  type Act,
  actRecord,
  type FileLink,
  type Hearing,
  hearingRecord,
  type Judgment,
  judgmentRecord,
  linkRecord,
  type Term,
  termRecord,
} from '../operations/file.tsx';
import { SUPPORT_FILES, sendSupport } from '../operations/supports.ts';

/** The supports of the record in a form: those that it has, and those that are sent now. */
function useSupports(
  send: ReturnType<typeof attachmentsTo>,
  { row }: ManagedFormProps<{ archivos: AttachedFile[] }>,
) {
  const uploads = useUploads(send);
  const stored = row?.archivos ?? [];
  return {
    attached: [...stored, ...uploads.results],
    isSending: uploads.isSending,
    field: ({ value, onChange }: Pick<FieldControl<string[]>, 'value' | 'onChange'>) => (
      <AttachmentsField {...{ value, onChange, uploads, stored }} accept={SUPPORT_FILES} />
    ),
  };
}

/** What happened, with what proves it. */
export function ActForm(props: ManagedFormProps<Act>) {
  const supports = useSupports(sendSupport.act, props);
  const form = useManagedForm(actRecord, props, { archivos: supports.attached });
  const declared = { control: form.control, fields: actFields };
  return (
    <EntityForm form={form} sending={supports.isSending} onClose={props.onClose}>
      <FormFields {...declared} names={['fecha', 'tipo', 'texto', 'soporte']} autoFocus />
      <DeclaredField {...declared} name="archivos">
        {supports.field}
      </DeclaredField>
    </EntityForm>
  );
}

/** How the process was decided, with the text of the decision. */
export function JudgmentForm(props: ManagedFormProps<Judgment>) {
  const supports = useSupports(sendSupport.judgment, props);
  const form = useManagedForm(judgmentRecord, props, { archivos: supports.attached });
  const declared = { control: form.control, fields: judgmentFields };
  return (
    <EntityForm form={form} sending={supports.isSending} onClose={props.onClose}>
      <FormFields
        {...declared}
        names={['fecha', 'instancia', 'sentido', 'valor', 'resumen', 'soporte']}
        autoFocus
      />
      <DeclaredField {...declared} name="archivos">
        {supports.field}
      </DeclaredField>
    </EntityForm>
  );
}

/** A hearing, with who goes to it. */
export function HearingForm(props: ManagedFormProps<Hearing>) {
  const told = props.row?.responsable;
  const supports = useSupports(sendSupport.hearing, props);
  const form = useManagedForm(hearingRecord, props, {
    responsable: told ? [told] : [],
    archivos: supports.attached,
  });
  const sources = { responsable: among(staff, told) };
  const declared = { control: form.control, fields: hearingFields, sources };
  return (
    <EntityForm form={form} sending={supports.isSending} onClose={props.onClose}>
      <FormFields
        {...declared}
        names={['titulo', 'fecha', 'hora', 'minutos', 'lugar', 'enlace']}
        autoFocus
      />
      <FormFields {...declared} names={['responsable', 'avisoDias', 'resultado']} />
      <DeclaredField {...declared} name="archivos">
        {supports.field}
      </DeclaredField>
    </EntityForm>
  );
}

/** A term: its end is counted at the server. */
export function TermForm(props: ManagedFormProps<Term>) {
  const told = props.row?.responsable;
  const form = useManagedForm(termRecord, props, { responsable: told ? [told] : [] });
  const sources = { responsable: among(staff, told) };
  const declared = { control: form.control, fields: termFields, sources };
  return (
    <EntityForm form={form} onClose={props.onClose}>
      <FormFields
        {...declared}
        names={['titulo', 'desde', 'cantidad', 'unidad', 'responsable', 'avisoDias', 'cumplido']}
        autoFocus
      />
    </EntityForm>
  );
}

/** A letter or a document of the process. */
export function LinkForm(props: ManagedFormProps<FileLink>) {
  const letter = props.row?.carta;
  const form = useManagedForm(linkRecord, props, { carta: letter ? [letter] : [] });
  const declared = { control: form.control, fields: linkFields };
  return (
    <EntityForm form={form} onClose={props.onClose}>
      <FormFields {...declared} names={['titulo']} autoFocus />
      <DeclaredField {...declared} name="carta">
        {(field) => <LetterPicker {...field} letter={letter} />}
      </DeclaredField>
      <FormFields {...declared} names={['enlace']} />
    </EntityForm>
  );
}

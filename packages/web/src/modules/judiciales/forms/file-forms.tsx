import {
  hearingFields,
  linkFields,
  termFields,
} from '@comarca/shared/modules/judiciales/file.fields';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import {
  type ManagedFormProps,
  useManagedForm,
} from '../../../platform/management/managed/use-managed-form.ts';
import { SearchPicker } from '../../../platform/pickers/search-picker.tsx';
import { UserPicker } from '../../../platform/pickers/user-picker.tsx';
import { DeclaredField, FormFields } from '../../../platform/record/form-fields.tsx';
import { findLetters } from '../../correspondencia/public.ts';
import {
  type FileLink,
  type Hearing,
  hearingRecord,
  linkRecord,
  type Term,
  termRecord,
} from '../operations/file.tsx';

const person = (told: { id: string; fullName: string } | null | undefined) =>
  told ? [{ value: told.id, label: told.fullName }] : [];

/** A hearing, with who goes to it. */
export function HearingForm(props: ManagedFormProps<Hearing>) {
  const told = props.row?.responsable;
  const form = useManagedForm(hearingRecord, props, { responsable: told ? [told] : [] });
  const declared = { control: form.control, fields: hearingFields };
  return (
    <EntityForm form={form} onClose={props.onClose}>
      <FormFields
        {...declared}
        names={['titulo', 'fecha', 'hora', 'minutos', 'lugar', 'enlace']}
        autoFocus
      />
      <DeclaredField {...declared} name="responsable">
        {(field) => <UserPicker {...field} known={person(told)} />}
      </DeclaredField>
      <FormFields {...declared} names={['avisoDias', 'resultado']} />
    </EntityForm>
  );
}

/** A term: its end is counted at the server. */
export function TermForm(props: ManagedFormProps<Term>) {
  const told = props.row?.responsable;
  const form = useManagedForm(termRecord, props, { responsable: told ? [told] : [] });
  const declared = { control: form.control, fields: termFields };
  return (
    <EntityForm form={form} onClose={props.onClose}>
      <FormFields {...declared} names={['titulo', 'desde', 'cantidad', 'unidad']} autoFocus />
      <DeclaredField {...declared} name="responsable">
        {(field) => <UserPicker {...field} known={person(told)} />}
      </DeclaredField>
      <FormFields {...declared} names={['avisoDias', 'cumplido']} />
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
        {(field) => (
          <SearchPicker
            {...field}
            source="radicados"
            find={findLetters}
            known={letter ? [{ value: letter.id, label: letter.codigoRadicacion }] : []}
          />
        )}
      </DeclaredField>
      <FormFields {...declared} names={['enlace']} />
    </EntityForm>
  );
}

import {
  editedUserSchema,
  newUserSchema,
  type UserFormValues,
} from '@comarca/shared/modules/usuarios/user.schema';
import { useQuery } from '@tanstack/react-query';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { RecordState } from '../../../platform/management/record-state.tsx';
import { type RecordFormProps, useRecordForm } from '../../../platform/record/use-record-form.ts';
import { type User, type UserOptions, userOptions, userRecord } from '../operations/users.ts';
import '../components/users.css';
import { AccountFields, FolioFields, PersonFields } from './user-fields.tsx';

interface Props extends RecordFormProps<User> {
  /** What another application's address brought for a new one. */
  prefill?: Partial<UserFormValues> | undefined;
}

/** The form of a user, new or stored. */
export function UserForm(props: Props) {
  const { data, error } = useQuery(userOptions);
  if (!data) return <RecordState thing={userRecord.thing} failure={error} />;
  return <LoadedForm {...props} options={data} />;
}

function LoadedForm({ options, prefill, ...props }: Props & { options: UserOptions }) {
  const { record, onClose } = props;
  const form = useRecordForm(
    userRecord,
    props,
    { grupos: options.groups },
    {
      schema: record ? editedUserSchema : newUserSchema,
      ...(!record && prefill && { prefill }),
    },
  );
  return (
    <EntityForm form={form} onClose={onClose}>
      <PersonFields form={form} />
      <AccountFields form={form} user={record} options={options} />
      <FolioFields form={form} user={record} />
    </EntityForm>
  );
}

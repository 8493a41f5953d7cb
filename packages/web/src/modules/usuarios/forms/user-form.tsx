import {
  editedUserSchema,
  newUserSchema,
  type UserFormValues,
} from '@comarca/shared/modules/usuarios/user.schema';
import { RecordForm } from '../../../platform/record/record-form.tsx';
import type { RecordFormProps } from '../../../platform/record/use-record-form.ts';
import { type User, userOptions, userRecord } from '../operations/users.ts';
import '../components/users.css';
import { AccountFields, FolioFields, PersonFields } from './user-fields.tsx';

interface Props extends RecordFormProps<User> {
  /** What another application's address brought for a new one. */
  prefill?: Partial<UserFormValues> | undefined;
}

/** The form of a user, new or stored. */
export function UserForm({ prefill, ...props }: Props) {
  const { record } = props;
  return (
    <RecordForm
      {...props}
      declared={userRecord}
      offered={userOptions}
      choices={({ groups }) => ({ grupos: groups })}
      own={{
        schema: record ? editedUserSchema : newUserSchema,
        ...(!record && prefill && { prefill }),
      }}
    >
      {({ form, offered }) => (
        <>
          <PersonFields form={form} />
          <AccountFields form={form} user={record} options={offered} />
          <FolioFields form={form} user={record} />
        </>
      )}
    </RecordForm>
  );
}

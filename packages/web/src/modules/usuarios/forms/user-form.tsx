import { userMessages } from '@comarca/shared/modules/usuarios/usuario.messages';
import { editedUserSchema, newUserSchema } from '@comarca/shared/modules/usuarios/usuario.schema';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { z } from 'zod';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { useEntityForm } from '../../../platform/entity-form/use-entity-form.ts';
import { useRecordToEdit } from '../../../platform/entity-form/use-record-to-edit.ts';
import type { Restored } from '../../../platform/history/restored.ts';
import {
  loadUser,
  loadUserOptions,
  saveUser,
  type User,
  type UserOptions,
  userOptionsKey,
  usersKey,
} from '../operations/users.ts';
import '../components/usuarios.css';
import { AccountFields, FolioFields, PersonFields } from './user-fields.tsx';
import { storedUser, type UserFormValues, userValues } from './user-values.ts';

interface Props {
  /** Null creates one. */
  id: string | null;
  prefill?: Partial<UserFormValues>;
  /** An old value of the history, put back as an unsaved change. */
  restored?: Restored | null;
  onClose: () => void;
  onSaved: (id: string) => void;
}

/** The form of a user, new or stored. */
export function UserForm({ id, ...props }: Props) {
  const options = useQuery({ queryKey: userOptionsKey, queryFn: loadUserOptions });
  const user = useRecordToEdit([...usersKey, id ?? 'nuevo'], async () => id && loadUser(id));
  const error = options.error ?? user.error;
  if (error) return <LoadFailure thing="el usuario" failure={error} />;
  if (!options.data || user.data === undefined) return <Skeleton active paragraph={{ rows: 10 }} />;
  return <LoadedForm {...props} user={user.data || null} options={options.data} />;
}

type LoadedProps = Omit<Props, 'id'> & { user: User | null; options: UserOptions };

function LoadedForm({ user, options, prefill, restored, onClose, onSaved }: LoadedProps) {
  const form = useEntityForm<UserFormValues, UserFormValues, string>({
    schema: user ? editedUserSchema : createdUserSchema,
    defaults: userValues(user),
    ...(prefill && { prefill }),
    restored,
    version: user?.version ?? null,
    save: (values, call) => saveUser({ ...values, id: user?.id ?? null }, call),
    ...(user && {
      reload: () => storedUser(user.id),
      record: { entity: 'usuario', id: user.id },
    }),
    doing: 'al guardar el usuario',
    success: userMessages.saved,
    invalidate: [usersKey],
    onSaved,
    labels: {
      nombres: 'Nombres',
      apellidos: 'Apellidos',
      nombreUsuario: 'Nombre de usuario',
      email: 'Correo',
      uid: 'Identificación',
      jobTitle: 'Cargo',
      grupos: { label: 'Grupos', show: (ids) => namesOf(options, ids) },
      puedeCargarFolio: 'Puede cargar folios',
      puedeVerVur: 'Puede ver la VUR',
      usuarioVur: 'Usuario VUR',
      isActive: 'Cuenta activa',
    },
  });
  return (
    <EntityForm form={form} onClose={onClose}>
      <PersonFields form={form} />
      <AccountFields form={form} user={user} options={options} />
      <FolioFields form={form} user={user} />
    </EntityForm>
  );
}

/** The same values as those of a stored user: a new one is active. */
const createdUserSchema = newUserSchema.safeExtend({ isActive: z.boolean() });

const namesOf = ({ groups }: UserOptions, ids: unknown): string =>
  groups
    .filter(({ id }) => Array.isArray(ids) && ids.includes(id))
    .map(({ name }) => name)
    .join(', ');

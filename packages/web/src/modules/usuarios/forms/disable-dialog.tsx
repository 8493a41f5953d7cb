import { CheckCircleFilled } from '@ant-design/icons';
import { userMessages } from '@comarca/shared/modules/usuarios/user.messages';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton, Steps } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { FormDialog } from '../../../platform/entity-form/form-dialog.tsx';
import { useEntityForm } from '../../../platform/entity-form/use-entity-form.ts';
import { UserPicker } from '../../../platform/pickers/user-picker.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import '../components/users.css';
import {
  disableUser,
  type HeldWork,
  loadHeldWork,
  type User,
  userRecord,
  usersKey,
} from '../operations/users.ts';

interface Props {
  id: string;
  onClose: () => void;
}

/** What changed hands, and who has it now: '' when there was nothing. */
interface Done {
  works: readonly HeldWork[];
  heir: string;
}

/** Disables a user: what they hold, who takes it over, and what changed hands. */
export function DisableDialog({ id, onClose }: Props) {
  const [done, setDone] = useState<Done | null>(null);
  const { data, error } = useQuery({
    queryKey: ['edicion', ...usersKey, 'entrega', id],
    queryFn: async () => ({ user: await userRecord.load(id), works: await loadHeldWork(id) }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <FormDialog title={`Deshabilitar a ${data?.user.fullName ?? '…'}`} onClose={onClose}>
      <Steps
        size="small"
        className="usuario-pasos"
        current={done ? 1 : 0}
        items={[{ title: 'Entrega' }, { title: 'Resultado' }]}
      />
      {error && <LoadFailure thing="el usuario" failure={error} />}
      {!data && !error && <Skeleton active />}
      {data && !done && <HandOverForm {...data} onClose={onClose} onDone={setDone} />}
      {data && done && <Outcome user={data.user} {...done} onClose={onClose} />}
    </FormDialog>
  );
}

interface FormProps {
  user: User;
  works: readonly HeldWork[];
  onClose: () => void;
  onDone: (done: Done) => void;
}

const heirSchema = (needed: boolean) =>
  z.object({
    heirId: z
      .string()
      .nullable()
      .refine((id) => !needed || Boolean(id), userMessages.heirRequired),
  });

function HandOverForm({ user, works, onClose, onDone }: FormProps) {
  const [heir, setHeir] = useState('');
  const form = useEntityForm<
    { heirId: string | null },
    { heirId: string | null },
    readonly HeldWork[]
  >({
    schema: heirSchema(works.length > 0),
    defaults: { heirId: null },
    save: ({ heirId }, call) => disableUser({ id: user.id, heirId, version: user.version }, call),
    doing: 'al deshabilitar el usuario',
    success: 'El usuario quedó deshabilitado.',
    invalidate: [usersKey],
    onSaved: (handedOver) => onDone({ works: handedOver, heir }),
  });
  return (
    <EntityForm form={form} onClose={onClose} saveLabel="Deshabilitar">
      {works.length === 0 ? (
        <p>No tiene nada a su cargo: no hay qué entregar.</p>
      ) : (
        <>
          <p>Esto pasará a otra persona, todo en un solo paso:</p>
          <WorkList works={works} />
          <Field control={form.control} name="heirId" label="Quién recibe" required>
            {(field) => <UserPicker {...field} onPick={({ label }) => setHeir(label)} />}
          </Field>
        </>
      )}
      <Alert
        type="warning"
        showIcon
        title="No podrá ingresar y sus sesiones abiertas terminan de inmediato. Su historial se conserva."
      />
    </EntityForm>
  );
}

function WorkList({ works }: { works: readonly HeldWork[] }) {
  return (
    <ul className="usuario-entrega">
      {works.map(({ etiqueta, cantidad, ejemplos }) => (
        <li key={etiqueta}>
          <strong>{cantidad}</strong>
          <span>
            {etiqueta}
            <small>
              {ejemplos.join(' · ')}
              {cantidad > ejemplos.length && ' …'}
            </small>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Outcome({ user, works, heir, onClose }: Done & { user: User; onClose: () => void }) {
  return (
    <div className="usuario-resultado">
      <p>
        <CheckCircleFilled aria-hidden /> {user.fullName} quedó deshabilitado.
      </p>
      {works.length > 0 && (
        <>
          <p>Cambió de manos; ahora lo tiene {heir}:</p>
          <WorkList works={works} />
        </>
      )}
      <Button type="primary" onClick={onClose}>
        Listo
      </Button>
    </div>
  );
}

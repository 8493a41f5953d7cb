import { EditOutlined, KeyOutlined, MailOutlined, StopOutlined } from '@ant-design/icons';
import { formatDateTime } from '@comarca/shared/core/formats';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { RecordTabs } from '../../../platform/history/record-tabs.tsx';
import type { Restored } from '../../../platform/history/restored.ts';
import { useCan, useSession } from '../../../platform/session/use-session.ts';
import { AvatarBadge } from '../../../ui/avatar-badge.tsx';
import { ChipList } from '../../../ui/chip-list.tsx';
import { KeyValueList } from '../../../ui/key-value-list.tsx';
import { NoData } from '../../../ui/no-data.tsx';
import { loadUser, type User, usersKey } from '../operations/users.ts';
import { ActiveChip } from './active-chip.tsx';
import './usuarios.css';

/** What can be done with one user besides editing. */
export type UserAct = 'invitar' | 'clave' | 'deshabilitar';

interface Props {
  id: string;
  /** Opens the form, with an old value when one is restored. */
  onEdit: (restored: Restored | null) => void;
  onAct: (act: UserAct, user: { value: string; label: string }) => void;
}

/** A user: data, what may be done, and the history. */
export function UserPreview({ id, onEdit, onAct }: Props) {
  const mayChange = useCan('users.change_profile');
  const { data, error, refetch } = useQuery({
    queryKey: [...usersKey, 'uno', id],
    queryFn: () => loadUser(id),
  });
  if (error) {
    return <LoadFailure thing="el usuario" failure={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton active avatar paragraph={{ rows: 8 }} />;
  return (
    <>
      <header className="usuario-cabeza">
        <AvatarBadge name={data.fullName || data.user.username} image={data.avatar} size={56} />
        <div>
          <strong>{data.fullName || data.user.username}</strong>
          <span>{data.jobTitle || 'Sin cargo'}</span>
        </div>
        <ActiveChip active={data.user.isActive} />
      </header>
      <Acts user={data} onEdit={() => onEdit(null)} onAct={onAct} />
      <RecordTabs entity="usuario" id={id} onRestore={mayChange && onEdit}>
        <Facts user={data} />
      </RecordTabs>
    </>
  );
}

function Facts({ user }: { user: User }) {
  const groups = user.user.groups ?? [];
  return (
    <KeyValueList
      items={[
        { label: 'Usuario', value: user.user.username },
        {
          label: 'Correo',
          value: <a href={`mailto:${user.user.email}`}>{user.user.email}</a>,
        },
        { label: 'Identificación', value: user.uid },
        {
          label: 'Grupos',
          value: (
            <ChipList
              plural="grupos"
              shown={groups.length}
              empty={<NoData>SIN GRUPOS</NoData>}
              items={groups.map(({ id, name }) => ({ key: id, label: name }))}
            />
          ),
        },
        { label: 'Tipo de cuenta', value: kindOf(user) },
        {
          label: 'Último ingreso',
          value: user.user.lastLogin ? formatDateTime(user.user.lastLogin) : 'Nunca',
        },
        { label: 'Ingresos', value: user.loginCount },
        { label: 'Consulta de folios', value: user.hasFoliosUser ? 'Con cuenta' : 'Sin cuenta' },
        { label: 'Puede cargar folios', value: user.canUploadFolio ? 'Sí' : 'No' },
        { label: 'Puede ver la VUR', value: vurOf(user) },
      ]}
    />
  );
}

function kindOf({ user }: User): string {
  if (user.isSuperuser) return 'Superusuario';
  return user.isStaff ? 'Soporte' : 'Usuario';
}

function vurOf({ canViewVur, vurUser, vurConfigured }: User): string {
  if (!canViewVur) return 'No';
  const secret = vurConfigured ? 'contraseña guardada' : 'sin contraseña';
  return vurUser ? `Sí, como ${vurUser} (${secret})` : 'Sí';
}

function Acts({ user, onEdit, onAct }: { user: User; onEdit: () => void; onAct: Props['onAct'] }) {
  const mayChange = useCan('users.change_profile');
  const mayAdd = useCan('users.add_profile');
  const own = useSession()?.id === user.id;
  const chosen = { value: user.id, label: user.fullName || user.user.username };
  const active = user.user.isActive;
  return (
    <div className="usuario-actos">
      {mayChange && (
        <Button type="primary" icon={<EditOutlined />} onClick={onEdit}>
          Editar
        </Button>
      )}
      {mayAdd && active && (
        <Button icon={<MailOutlined />} onClick={() => onAct('invitar', chosen)}>
          Enviar invitación
        </Button>
      )}
      {mayAdd && !own && (
        <Button icon={<KeyOutlined />} onClick={() => onAct('clave', chosen)}>
          Cambiar contraseña
        </Button>
      )}
      {mayChange && active && !own && (
        <Button danger icon={<StopOutlined />} onClick={() => onAct('deshabilitar', chosen)}>
          Deshabilitar
        </Button>
      )}
    </div>
  );
}

import { KeyOutlined, MailOutlined, StopOutlined } from '@ant-design/icons';
import { formatDateTime } from '@comarca/shared/core/formats';
import { userFields } from '@comarca/shared/modules/usuarios/user.fields';
import { Button } from 'antd';
import { fieldFacts } from '../../../platform/record/field-facts.ts';
import { useCan, useSession } from '../../../platform/session/use-session.ts';
import { NoData } from '../../../ui/feedback/no-data.tsx';
import { AvatarBadge } from '../../../ui/marks/avatar-badge.tsx';
import { ChipList } from '../../../ui/text/chip-list.tsx';
import { KeyValueList } from '../../../ui/text/key-value-list.tsx';
import type { User } from '../operations/users.ts';
import { ActiveChip } from './active-chip.tsx';
import './users.css';

/** What can be done with one user besides editing. */
export type UserAct = 'invitar' | 'clave' | 'deshabilitar';

/** Who it is, and what of the account people ask about. */
export function UserPreview({ user }: { user: User }) {
  return (
    <>
      <header className="usuario-cabeza">
        <AvatarBadge name={user.fullName || user.nombreUsuario} image={user.avatar} size={56} />
        <div>
          <strong>{user.fullName || user.nombreUsuario}</strong>
          <span>{user.jobTitle || 'Sin cargo'}</span>
        </div>
        <ActiveChip active={user.isActive} />
      </header>
      <Facts user={user} />
    </>
  );
}

function Facts({ user }: { user: User }) {
  const groups = user.grupos ?? [];
  const { grupos, lastLogin, puedeVerVur } = userFields;
  return (
    <KeyValueList
      items={[
        ...fieldFacts(userFields, user, ['nombreUsuario']),
        {
          label: userFields.email.label,
          value: <a href={`mailto:${user.email}`}>{user.email}</a>,
        },
        ...fieldFacts(userFields, user, ['uid']),
        {
          label: grupos.label,
          value: (
            <ChipList
              plural="grupos"
              shown={groups.length}
              empty={<NoData>SIN GRUPOS</NoData>}
              items={groups.map(({ id, nombre }) => ({ key: id, label: nombre }))}
            />
          ),
        },
        { label: 'Tipo de cuenta', value: kindOf(user) },
        {
          label: lastLogin.label,
          value: user.lastLogin ? formatDateTime(user.lastLogin) : 'Nunca',
        },
        ...fieldFacts(userFields, user, ['logins']),
        { label: 'Consulta de folios', value: user.hasFoliosUser ? 'Con cuenta' : 'Sin cuenta' },
        ...fieldFacts(userFields, user, ['puedeCargarFolio']),
        { label: puedeVerVur.label, value: vurOf(user) },
      ]}
    />
  );
}

function kindOf({ isSuperuser, isStaff }: User): string {
  if (isSuperuser) return 'Superusuario';
  return isStaff ? 'Soporte' : 'Usuario';
}

function vurOf({ puedeVerVur, usuarioVur, vurConfigured }: User): string {
  if (!puedeVerVur) return 'No';
  const secret = vurConfigured ? 'contraseña guardada' : 'sin contraseña';
  return usuarioVur ? `Sí, como ${usuarioVur} (${secret})` : 'Sí';
}

interface ActsProps {
  user: User;
  onAct: (act: UserAct, user: { value: string; label: string }) => void;
}

/** What may be done with a user besides editing: nobody does it to themselves. */
export function UserActs({ user, onAct }: ActsProps) {
  const mayChange = useCan('users.change_profile');
  const mayAdd = useCan('users.add_profile');
  const own = useSession()?.id === user.id;
  const chosen = { value: user.id, label: user.fullName || user.nombreUsuario };
  const active = user.isActive;
  return (
    <>
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
    </>
  );
}

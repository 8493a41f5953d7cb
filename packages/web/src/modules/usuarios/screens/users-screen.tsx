import { KeyOutlined, MailOutlined, SendOutlined } from '@ant-design/icons';
import { formatDateTime } from '@comarca/shared/core/formats';
import { userFields } from '@comarca/shared/modules/usuarios/user.fields';
import { Button } from 'antd';
import { useState } from 'react';
import { laterDialog } from '../../../platform/loading/later-dialog.tsx';
import { laterPart } from '../../../platform/loading/later-part.tsx';
import { type ListFilter, listSearch } from '../../../platform/management/list/list-state.ts';
import type { ListColumn } from '../../../platform/management/list/list-table.tsx';
import { numberColumn } from '../../../platform/management/list/number-column.ts';
import { creating } from '../../../platform/management/list/panel-address.ts';
import { useFiltersOf } from '../../../platform/management/list/use-filter-options.ts';
import { RouteButton } from '../../../platform/navigation/route-button.tsx';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { fieldColumns, optionsColumn } from '../../../platform/record/field-columns.tsx';
import { fieldFilters } from '../../../platform/record/field-filters.ts';
import { RecordScreen } from '../../../platform/record/record-screen.tsx';
import { useCan } from '../../../platform/session/use-session.ts';
import { NoData } from '../../../ui/feedback/no-data.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { AvatarBadge } from '../../../ui/marks/avatar-badge.tsx';
import { ChipList } from '../../../ui/text/chip-list.tsx';
import { WrappedText } from '../../../ui/text/wrapped-text.tsx';
import { ActiveChip } from '../components/active-chip.tsx';
import { type UserAct, UserActs, UserPreview } from '../components/user-preview.tsx';
import '../components/users.css';
import type { ChosenUser } from '../forms/invitation-form.tsx';
import { useUserPrefill } from '../operations/use-user-prefill.ts';
import {
  loadUsers,
  type UserOptions,
  type UserRow,
  userOptions,
  userRecord,
} from '../operations/users.ts';

const UserForm = laterPart(() => import('../forms/user-form.tsx'), 'UserForm');
const AdminPasswordDialog = laterDialog(
  () => import('../forms/admin-password-form.tsx'),
  'AdminPasswordDialog',
);
const DisableDialog = laterDialog(() => import('../forms/disable-dialog.tsx'), 'DisableDialog');
const InvitationDialog = laterDialog(
  () => import('../forms/invitation-form.tsx'),
  'InvitationDialog',
);
const opens = { form: UserForm };

type Dialog = { act: UserAct; user: ChosenUser | null };

/** `/usuarios` */
export function UsersScreen() {
  const [, change] = useUrlState(listSearch);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [prefill, setPrefill] = useUserPrefill();
  const act = (next: UserAct, user: ChosenUser | null) => setDialog({ act: next, user });
  return (
    <>
      <RecordScreen
        declared={userRecord}
        singular="Usuario"
        add="users.add_profile"
        onCreate={() => {
          setPrefill(undefined);
          change(creating);
        }}
        title="Usuarios"
        detail="Cuentas de la plataforma, sus grupos y lo que pueden hacer."
        plural="usuarios"
        load={loadUsers}
        columns={(acts) => [
          numberColumn,
          personColumn,
          ...columns,
          optionsColumn<UserRow>({
            nameOf: ({ fullName, nombreUsuario }) => fullName || nombreUsuario,
            ...acts,
          }),
        ]}
        filters={useFiltersOf(userOptions, filtersOf)}
        exportTo="usuarios"
        actions={<Actions onAct={(chosen) => act(chosen, null)} />}
        empty={
          <EmptyState
            title="Todavía no hay usuarios"
            text="Cree la primera cuenta y envíele una invitación."
          />
        }
        opens={opens}
        form={({ onSaved, ...props }) => (
          <UserForm
            {...props}
            prefill={prefill}
            onSaved={(id) => {
              setPrefill(undefined);
              onSaved(id);
            }}
          />
        )}
        preview={(user) => <UserPreview user={user} />}
        panelActions={(user) => <UserActs user={user} onAct={act} />}
      />
      <Dialogs dialog={dialog} onClose={() => setDialog(null)} />
    </>
  );
}

const filtersOf = (options: UserOptions | undefined): ListFilter[] =>
  fieldFilters(userFields, { grupos: options?.groups });

/** What may be done for whoever is chosen afterwards. */
function Actions({ onAct }: { onAct: (act: UserAct) => void }) {
  if (!useCan('users.add_profile')) return null;
  return (
    <>
      <RouteButton icon={<SendOutlined />} route="MassEmail">
        Correo masivo
      </RouteButton>
      <Button icon={<MailOutlined />} onClick={() => onAct('invitar')}>
        Enviar invitación
      </Button>
      <Button icon={<KeyOutlined />} onClick={() => onAct('clave')}>
        Cambiar contraseña
      </Button>
    </>
  );
}

function Dialogs({ dialog, onClose }: { dialog: Dialog | null; onClose: () => void }) {
  if (!dialog) return null;
  const { act, user } = dialog;
  if (act === 'invitar') return <InvitationDialog user={user} onClose={onClose} />;
  if (act === 'clave') return <AdminPasswordDialog user={user} onClose={onClose} />;
  return user && <DisableDialog id={user.value} onClose={onClose} />;
}

const personColumn: ListColumn<UserRow> = {
  key: 'nombre',
  title: 'Nombre',
  orderBy: 'fullName',
  render: ({ fullName, avatar, jobTitle, nombreUsuario }) => (
    <span className="usuario-persona">
      <AvatarBadge name={fullName || nombreUsuario} image={avatar} />
      <span>
        <WrappedText>{fullName || nombreUsuario}</WrappedText>
        <small>{jobTitle || 'Sin cargo'}</small>
      </span>
    </span>
  ),
};

const columns = fieldColumns<typeof userFields, UserRow>(
  userFields,
  ['nombreUsuario', 'email', 'grupos', 'isActive', 'lastLogin'],
  {
    // what the contract's list calls it
    nombreUsuario: { orderBy: 'username', render: ({ nombreUsuario }) => nombreUsuario },
    email: {
      secondary: true,
      render: ({ email }) => email || <NoData missing>SIN CORREO</NoData>,
    },
    grupos: {
      secondary: true,
      render: ({ grupos }) => (
        <ChipList
          plural="grupos"
          empty={<NoData>SIN GRUPOS</NoData>}
          items={(grupos ?? []).map(({ id, nombre }) => ({ key: id, label: nombre }))}
        />
      ),
    },
    isActive: { render: ({ isActive }) => <ActiveChip active={isActive} /> },
    lastLogin: {
      secondary: true,
      render: ({ lastLogin }) => (lastLogin ? formatDateTime(lastLogin) : 'Nunca'),
    },
  },
);

import {
  EditOutlined,
  EyeOutlined,
  KeyOutlined,
  MailOutlined,
  SendOutlined,
} from '@ant-design/icons';
import { ellipsis, formatDateTime } from '@comarca/shared/core/formats';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import type { Restored } from '../../../platform/history/restored.ts';
import { ListScreen, type PanelTarget } from '../../../platform/management/list-screen.tsx';
import {
  type ListFilter,
  type ListSearch,
  listSearch,
} from '../../../platform/management/list-state.ts';
import type { ListColumn } from '../../../platform/management/list-table.tsx';
import { creating, editing, viewing } from '../../../platform/management/panel-address.ts';
import { useFilterOptions } from '../../../platform/management/use-filter-options.ts';
import { useGoTo } from '../../../platform/navigation/route-link.tsx';
import { type ChangeUrl, useUrlState } from '../../../platform/navigation/url-state.ts';
import { useCan } from '../../../platform/session/use-session.ts';
import { AvatarBadge } from '../../../ui/avatar-badge.tsx';
import { ChipList } from '../../../ui/chip-list.tsx';
import { NoData } from '../../../ui/no-data.tsx';
import { RowAction } from '../../../ui/row-action.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { WrappedText } from '../../../ui/wrapped-text.tsx';
import { ActiveChip } from '../components/active-chip.tsx';
import { type UserAct, UserPreview } from '../components/user-preview.tsx';
import '../components/usuarios.css';
import { AdminPasswordDialog } from '../forms/admin-password-form.tsx';
import { DisableDialog } from '../forms/disable-dialog.tsx';
import { type ChosenUser, InvitationDialog } from '../forms/invitation-form.tsx';
import { UserForm } from '../forms/user-form.tsx';
import type { UserFormValues } from '../forms/user-values.ts';
import { useUserPrefill } from '../operations/use-user-prefill.ts';
import {
  loadUserOptions,
  loadUsers,
  type UserRow,
  userOptionsKey,
  usersKey,
} from '../operations/users.ts';

type Change = ChangeUrl<ListSearch>;
type Dialog = { act: UserAct; user: ChosenUser | null };

/** `/usuarios` */
export function UsersScreen() {
  const [, change] = useUrlState(listSearch);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [prefill, setPrefill] = useUserPrefill();
  const mayChange = useCan('users.change_profile');
  const filters = useUserFilters();
  const act = (next: UserAct, user: ChosenUser | null) => setDialog({ act: next, user });
  return (
    <>
      <ListScreen<UserRow>
        title="Usuarios"
        detail="Cuentas de la plataforma, sus grupos y lo que pueden hacer."
        plural="usuarios"
        queryKey={usersKey}
        load={loadUsers}
        rowKey={({ id }) => id}
        columns={columnsFor(change, mayChange)}
        filters={filters}
        exportTo="usuarios"
        create={{
          label: 'Crear Usuario',
          permission: 'users.add_profile',
          onCreate: () => {
            setPrefill(undefined);
            change(creating);
          },
        }}
        actions={<Actions onAct={(chosen) => act(chosen, null)} />}
        empty={
          <EmptyState
            title="Todavía no hay usuarios"
            text="Cree la primera cuenta y envíele una invitación."
          />
        }
        panel={(target, close) => (
          <Panel
            key={target.id ?? 'nuevo'}
            {...{ target, close, change, prefill }}
            onCreated={() => setPrefill(undefined)}
            onAct={act}
          />
        )}
        panelTitle={({ mode }) => panelTitles[mode]}
      />
      <Dialogs dialog={dialog} onClose={() => setDialog(null)} />
    </>
  );
}

const panelTitles = { crear: 'Crear Usuario', editar: 'Editar Usuario', detalle: 'Usuario' };

function useUserFilters(): readonly ListFilter[] {
  const { data, marked } = useFilterOptions(
    userOptionsKey,
    loadUserOptions,
    'al inicializar los filtros',
  );
  return useMemo(
    () =>
      marked([
        { key: 'isActive', label: 'Estado', kind: 'si-no', yes: 'ACTIVO', no: 'DESHABILITADO' },
        {
          key: 'groups_In',
          label: 'Grupos',
          kind: 'lista',
          options: data?.groups.map(({ id, name }) => ({ value: id, label: name })),
        },
      ]),
    [data, marked],
  );
}

/** What may be done for whoever is chosen afterwards. */
function Actions({ onAct }: { onAct: (act: UserAct) => void }) {
  const goTo = useGoTo();
  if (!useCan('users.add_profile')) return null;
  return (
    <>
      <Button icon={<SendOutlined />} onClick={() => goTo({ route: 'MassEmail' })}>
        Correo masivo
      </Button>
      <Button icon={<MailOutlined />} onClick={() => onAct('invitar')}>
        Enviar invitación
      </Button>
      <Button icon={<KeyOutlined />} onClick={() => onAct('clave')}>
        Cambiar contraseña
      </Button>
    </>
  );
}

interface PanelProps {
  target: PanelTarget;
  close: () => void;
  change: Change;
  prefill: Partial<UserFormValues> | undefined;
  onCreated: () => void;
  onAct: (act: UserAct, user: ChosenUser) => void;
}

function Panel({ target, close, change, prefill, onCreated, onAct }: PanelProps) {
  const [restored, setRestored] = useState<Restored | null>(null);
  const mayChange = useCan('users.change_profile');
  const { mode, id } = target;
  if (mode === 'crear' || (mode === 'editar' && mayChange)) {
    return (
      <UserForm
        id={id}
        {...(id === null && prefill && { prefill })}
        restored={restored}
        onClose={close}
        onSaved={(saved) => {
          if (id === null) onCreated();
          setRestored(null);
          change(viewing(saved));
        }}
      />
    );
  }
  if (id === null) return null;
  return (
    <UserPreview
      id={id}
      onAct={onAct}
      onEdit={(old) => {
        setRestored(old);
        change(editing(id));
      }}
    />
  );
}

function Dialogs({ dialog, onClose }: { dialog: Dialog | null; onClose: () => void }) {
  if (!dialog) return null;
  const { act, user } = dialog;
  if (act === 'invitar') return <InvitationDialog user={user} onClose={onClose} />;
  if (act === 'clave') return <AdminPasswordDialog user={user} onClose={onClose} />;
  return user && <DisableDialog id={user.value} onClose={onClose} />;
}

const columnsFor = (change: Change, mayChange: boolean): ListColumn<UserRow>[] => [
  { key: 'numero', title: '#', align: 'right', width: 56, render: (_, number) => number },
  {
    key: 'nombre',
    title: 'Nombre',
    orderBy: 'fullName',
    render: ({ fullName, avatar, jobTitle, user }) => (
      <span className="usuario-persona">
        <AvatarBadge name={fullName || user.username} image={avatar} />
        <span>
          <WrappedText>{fullName || user.username}</WrappedText>
          <small>{ellipsis(jobTitle || 'Sin cargo')}</small>
        </span>
      </span>
    ),
  },
  { key: 'usuario', title: 'Usuario', orderBy: 'username', render: ({ user }) => user.username },
  {
    key: 'correo',
    title: 'Correo',
    orderBy: 'email',
    secondary: true,
    render: ({ user }) => user.email || <NoData missing>SIN CORREO</NoData>,
  },
  {
    key: 'grupos',
    title: 'Grupos',
    secondary: true,
    render: ({ user }) => (
      <ChipList
        plural="grupos"
        empty={<NoData>SIN GRUPOS</NoData>}
        items={(user.groups ?? []).map(({ id, name }) => ({ key: id, label: name }))}
      />
    ),
  },
  {
    key: 'estado',
    title: 'Estado',
    orderBy: 'isActive',
    render: ({ user }) => <ActiveChip active={user.isActive} />,
  },
  {
    key: 'ingreso',
    title: 'Último ingreso',
    orderBy: 'lastLogin',
    secondary: true,
    render: ({ user }) => (user.lastLogin ? formatDateTime(user.lastLogin) : 'Nunca'),
  },
  {
    key: 'opciones',
    pinned: true,
    title: 'Opciones',
    align: 'center',
    render: ({ id, fullName, user }) => (
      <>
        <RowAction
          icon={<EyeOutlined />}
          title="Ver"
          name={fullName || user.username}
          onClick={() => change(viewing(id))}
        />
        {mayChange && (
          <RowAction
            icon={<EditOutlined />}
            title="Editar"
            name={fullName || user.username}
            onClick={() => change(editing(id))}
          />
        )}
      </>
    ),
  },
];

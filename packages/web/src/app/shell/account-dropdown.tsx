import { BulbOutlined, KeyOutlined, UserOutlined } from '@ant-design/icons';
import { useNavigate } from '@tanstack/react-router';
import { Dropdown, type MenuProps } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { SessionUser } from '../../platform/session/session-store.ts';
import { setThemeMode, type ThemeMode, useThemeMode } from '../../platform/theme/theme-mode.ts';
import { AccountButton } from './account-button.tsx';

const themeLabels: Record<ThemeMode, string> = {
  sistema: 'Según el equipo',
  claro: 'Claro',
  oscuro: 'Oscuro',
};

/** The menu of the account, open as it comes: it takes the place of the button that asked for it. */
export function AccountDropdown({ user }: { user: SessionUser }) {
  const [open, setOpen] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const navigate = useNavigate();
  const mode = useThemeMode();
  const items: MenuProps['items'] = [
    { key: '/editar-perfil', icon: <UserOutlined />, label: 'Editar perfil' },
    { key: '/cambiar_contrasenia', icon: <KeyOutlined />, label: 'Cambiar contraseña' },
    { type: 'divider' },
    {
      key: 'tema',
      type: 'group',
      label: 'Tema',
      children: Object.entries(themeLabels).map(([key, label]) => ({
        key,
        label: key === mode ? `${label} ✓` : label,
        icon: <BulbOutlined />,
      })),
    },
  ];
  return (
    <Dropdown
      trigger={['click']}
      open={open}
      onOpenChange={setOpen}
      menu={{
        items,
        onClick: ({ key }) => {
          if (key.startsWith('/')) void navigate({ to: key });
          else setThemeMode(key as ThemeMode);
        },
      }}
    >
      <AccountButton ref={button} user={user} />
    </Dropdown>
  );
}

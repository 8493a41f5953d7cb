import { BulbOutlined, KeyOutlined, UserOutlined } from '@ant-design/icons';
import { useNavigate } from '@tanstack/react-router';
import { Dropdown, type MenuProps } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { SessionUser } from '../../platform/session/session-store.ts';
import { setThemeMode, type ThemeMode, useThemeMode } from '../../platform/theme/theme-mode.ts';
import { isTyping } from '../../ui/fields/search-box.tsx';
import { AccountButton } from './account-button.tsx';

const themeLabels: Record<ThemeMode, string> = {
  sistema: 'Según el equipo',
  claro: 'Claro',
  oscuro: 'Oscuro',
};

/**
 * The menu of the account. It takes the place of the button that asked for it, open and with its focus, unless
 * the person has gone on to type elsewhere.
 */
export function AccountDropdown({ user }: { user: SessionUser }) {
  const [open, setOpen] = useState(() => !isTyping(document.activeElement));
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isTyping(document.activeElement)) button.current?.focus({ preventScroll: true });
  }, []);
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

import { BulbOutlined, KeyOutlined, UserOutlined } from '@ant-design/icons';
import { useNavigate } from '@tanstack/react-router';
import { Button, Dropdown, type MenuProps } from 'antd';
import type { SessionUser } from '../../platform/session/session-store.ts';
import { setThemeMode, type ThemeMode, useThemeMode } from '../../platform/theme/theme-mode.ts';
import { AvatarBadge } from '../../ui/marks/avatar-badge.tsx';

const themeLabels: Record<ThemeMode, string> = {
  sistema: 'Según el equipo',
  claro: 'Claro',
  oscuro: 'Oscuro',
};

/** The user's own screens and the theme. */
export function AccountMenu({ user }: { user: SessionUser }) {
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
      menu={{
        items,
        onClick: ({ key }) => {
          if (key.startsWith('/')) void navigate({ to: key });
          else setThemeMode(key as ThemeMode);
        },
      }}
    >
      <Button type="text" className="barra-boton barra-cuenta">
        <AvatarBadge name={user.fullName} image={user.avatar} size={28} />
        <span className="solo-lectores">Cuenta de </span>
        <span className="barra-nombre">{user.fullName}</span>
      </Button>
    </Dropdown>
  );
}

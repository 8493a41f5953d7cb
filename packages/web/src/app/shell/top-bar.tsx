import { LogoutOutlined, MenuOutlined, SearchOutlined, ToolOutlined } from '@ant-design/icons';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { loadToolsPanel } from '../../modules/asistente/public.ts';
import { NoticeBell } from '../../modules/avisos/public.ts';
import { Later, later } from '../../platform/loading/later.tsx';
import type { SessionUser } from '../../platform/session/session-store.ts';
import { BrandMark } from '../../ui/marks/brand-mark.tsx';
import { paletteStore } from '../palette/palette-store.ts';
import { AccountMenu } from './account-menu.tsx';
import { useSignOut } from './use-sign-out.ts';

const toolsPanel = later(loadToolsPanel);

/** In the place of the tools that did not come: the bar has no room for words. */
const missingTools = (again: () => void) => (
  <Button
    type="text"
    className="barra-boton"
    icon={<ToolOutlined />}
    title="Las herramientas no se pudieron cargar"
    aria-label="Intentar cargar las herramientas de nuevo"
    onClick={again}
  />
);

interface Props {
  user: SessionUser;
  title: { module: string; subModule?: string } | null;
  menuOpen: boolean;
  onToggleMenu: () => void;
}

/** Product name, module and sub-module titles, search, tools, account and Salir. */
export function TopBar({ user, title, menuOpen, onToggleMenu }: Props) {
  const leave = useSignOut(user);
  return (
    <header className="barra no-imprimir">
      <Button
        type="text"
        className="barra-boton"
        icon={<MenuOutlined />}
        aria-label={menuOpen ? 'Contraer el menú' : 'Abrir el menú'}
        aria-expanded={menuOpen}
        onClick={onToggleMenu}
      />
      <Link to="/inicio" className="barra-marca">
        <BrandMark size={30} />
        <span>Comarca</span>
      </Link>
      {title && (
        <div className="barra-titulos">
          <span className="barra-modulo">{title.module}</span>
          {title.subModule && <span className="barra-submodulo">{title.subModule}</span>}
        </div>
      )}
      <div className="barra-derecha">
        <Button
          type="text"
          className="barra-boton barra-buscar"
          icon={<SearchOutlined />}
          aria-keyshortcuts="Control+K"
          onClick={() => paletteStore.setOpen(true)}
        >
          <span className="barra-buscar-texto">
            Ir a… <kbd>Ctrl K</kbd>
          </span>
        </Button>
        <Later of={toolsPanel} meanwhile={null} missing={missingTools}>
          {(ToolsPanel) => <ToolsPanel />}
        </Later>
        <NoticeBell />
        <AccountMenu user={user} />
        <Button
          type="text"
          className="barra-boton"
          icon={<LogoutOutlined />}
          aria-label="Salir"
          onClick={() => void leave()}
        >
          <span className="barra-salir">Salir</span>
        </Button>
      </div>
    </header>
  );
}

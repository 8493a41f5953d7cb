import { CloseOutlined, ToolOutlined } from '@ant-design/icons';
import { Button, Tabs } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { EmptyState } from '../../../ui/states.tsx';
import { AssistantChat } from './assistant-chat.tsx';
import { SiblingApplications } from './sibling-applications.tsx';
import './tools-panel.css';

/** The floating tools: other applications, product management and the assistant. */
export function ToolsPanel() {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <div className="herramientas no-imprimir">
      {open && <ToolsBox onClose={close} />}
      <Button
        ref={opener}
        type="primary"
        shape="circle"
        size="large"
        className="herramientas-boton"
        icon={open ? <CloseOutlined /> : <ToolOutlined />}
        aria-label={open ? 'Cerrar herramientas' : 'Abrir herramientas'}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
    </div>
  );
}

const tabs = [
  {
    key: 'aplicaciones',
    label: 'Otras aplicaciones',
    children: <SiblingApplications />,
  },
  {
    key: 'productos',
    label: 'Productos',
    children: (
      <EmptyState
        title="Gestión de productos"
        text="Aquí aparecerán sus asignaciones y el registro de sus esfuerzos cuando esta instalación tenga el módulo de gestión de productos."
      />
    ),
  },
  {
    key: 'asistente',
    label: 'Asistente',
    children: <AssistantChat />,
  },
];

function ToolsBox({ onClose }: { onClose: () => void }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <section
      ref={box}
      className="herramientas-caja"
      aria-label="Herramientas"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
    >
      <Tabs items={tabs} size="small" tabBarGutter={20} defaultActiveKey="aplicaciones" />
    </section>
  );
}

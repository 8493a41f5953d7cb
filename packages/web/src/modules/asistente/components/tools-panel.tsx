import { CloseOutlined, ToolOutlined } from '@ant-design/icons';
import { Button, Skeleton, Tabs } from 'antd';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useFocusBack } from '../../../ui/feedback/focus-back.ts';
import { useLayerNews } from '../../capas/public.ts';
import { useLetterNews } from '../../correspondencia/public.ts';
import { loadProblemForm, useDevelopmentNews } from '../../desarrollos/public.ts';
import { useAgendaNews } from '../../judiciales/public.ts';
import {
  closeAssistant,
  loadProductAssistant,
  useAssignmentNews,
  useAssistantTarget,
} from '../../productos/public.ts';
import { AssistantChat } from './assistant-chat.tsx';
import { SiblingApplications } from './sibling-applications.tsx';
import './tools-panel.css';

const ProductAssistant = lazy(async () => ({ default: await loadProductAssistant() }));
const ProblemForm = lazy(async () => ({ default: await loadProblemForm() }));

/** The tools, opened from the top bar: other applications, products, the assistant, and what goes wrong. */
export function ToolsPanel() {
  const [byHand, setByHand] = useState(false);
  const assignment = useAssistantTarget();
  const opener = useRef<HTMLButtonElement>(null);
  useAssignmentNews();
  useLetterNews();
  useAgendaNews();
  useLayerNews();
  useDevelopmentNews();
  // The status button of an assignment opens them too.
  const open = byHand || assignment !== null;
  const close = () => {
    setByHand(false);
    closeAssistant();
    // Opened from elsewhere they give the focus back there.
    if (byHand) opener.current?.focus();
  };
  return (
    <>
      <Button
        ref={opener}
        type="text"
        className="barra-boton"
        icon={open ? <CloseOutlined /> : <ToolOutlined />}
        aria-label={open ? 'Cerrar herramientas' : 'Abrir herramientas'}
        aria-expanded={open}
        onClick={() => (open ? close() : setByHand(true))}
      />
      {open && <ToolsBox assignment={assignment} onClose={close} />}
    </>
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
      <Suspense fallback={<Skeleton active />}>
        <ProductAssistant />
      </Suspense>
    ),
  },
  {
    key: 'asistente',
    label: 'Asistente',
    children: <AssistantChat />,
  },
  {
    key: 'problema',
    label: 'Problema',
    children: (
      <Suspense fallback={<Skeleton active />}>
        <ProblemForm />
      </Suspense>
    ),
  },
];

function ToolsBox({ assignment, onClose }: { assignment: string | null; onClose: () => void }) {
  const [tab, setTab] = useState('aplicaciones');
  const [shown, setShown] = useState<string | null>(null);
  if (assignment !== shown) {
    setShown(assignment);
    if (assignment !== null) setTab('productos');
  }
  useFocusBack();
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
      <Tabs items={tabs} size="small" tabBarGutter={12} activeKey={tab} onChange={setTab} />
    </section>
  );
}

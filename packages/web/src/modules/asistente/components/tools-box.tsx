import { Skeleton, Tabs } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Later, later } from '../../../platform/loading/later.tsx';
import { useFocusBack } from '../../../ui/feedback/focus-back.ts';
import { loadProblemForm } from '../../desarrollos/public.ts';
import { loadProductAssistant } from '../../productos/public.ts';
import { AssistantChat } from './assistant-chat.tsx';
import { SiblingApplications } from './sibling-applications.tsx';
import './tools-panel.css';

const productAssistant = later(loadProductAssistant, { onlyShown: true });
const problemForm = later(loadProblemForm, { onlyShown: true });
const coming = <Skeleton active />;

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
      <Later of={productAssistant} meanwhile={coming}>
        {(ProductAssistant) => <ProductAssistant />}
      </Later>
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
      <Later of={problemForm} meanwhile={coming}>
        {(ProblemForm) => <ProblemForm />}
      </Later>
    ),
  },
];

interface Props {
  /** What the assistant is asked about, where it was opened from an assignment. */
  assignment: string | null;
  onClose: () => void;
}

/** What the button opens: a tab for each of the tools. */
export function ToolsBox({ assignment, onClose }: Props) {
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

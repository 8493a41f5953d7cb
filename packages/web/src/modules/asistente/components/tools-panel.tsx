import { CloseOutlined, ToolOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { laterDialog } from '../../../platform/loading/later-dialog.tsx';
import { useLayerNews } from '../../capas/public.ts';
import { useLetterNews } from '../../correspondencia/public.ts';
import { useDevelopmentNews } from '../../desarrollos/public.ts';
import { useAgendaNews } from '../../judiciales/public.ts';
import { closeAssistant, useAssignmentNews, useAssistantTarget } from '../../productos/public.ts';

const ToolsBox = laterDialog(() => import('./tools-box.tsx'), 'ToolsBox');

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

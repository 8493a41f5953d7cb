import { CloseOutlined, ToolOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { laterDialog } from '../../../platform/loading/later-dialog.tsx';
import { useWork } from '../../../platform/own-work/use-work.ts';
import { CountBadge } from '../../../ui/marks/count-badge.tsx';
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
  const waiting = useWaiting();
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
        icon={
          open ? (
            <CloseOutlined />
          ) : (
            <CountBadge count={waiting.count === 0 ? '' : countText(waiting)}>
              <ToolOutlined />
            </CountBadge>
          )
        }
        aria-label={open ? 'Cerrar herramientas' : openingLabel(waiting)}
        aria-expanded={open}
        onClick={() => (open ? close() : setByHand(true))}
      />
      {open && <ToolsBox assignment={assignment} onClose={close} />}
    </>
  );
}

/** The parts of a person's work that are assignments: late or rejected, and to be reviewed. */
const ASSIGNMENTS: ReadonlySet<string> = new Set(['asignaciones', 'revisiones']);

/** How many assignments wait for the person, and whether those are but the first. */
interface Waiting {
  count: number;
  hasMore: boolean;
}

function useWaiting(): Waiting {
  const parts = (useWork().data ?? []).filter(({ parte }) => ASSIGNMENTS.has(parte));
  return {
    count: parts.reduce((sum, { total }) => sum + total, 0),
    hasMore: parts.some(({ hayMas }) => hayMas),
  };
}

/** As the badge shows it, so that what is seen is part of what is said. */
function countText({ count, hasMore }: Waiting): string {
  if (count > 99) return '99+';
  return hasMore ? `${count}+` : String(count);
}

function openingLabel(waiting: Waiting): string {
  if (waiting.count === 0) return 'Abrir herramientas';
  const waits = waiting.count === 1 ? 'asignación lo espera' : 'asignaciones lo esperan';
  return `Abrir herramientas: ${countText(waiting)} ${waits}`;
}

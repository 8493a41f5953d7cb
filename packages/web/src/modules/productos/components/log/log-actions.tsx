import {
  CopyOutlined,
  PieChartOutlined,
  PlusOutlined,
  RetweetOutlined,
  SnippetsOutlined,
} from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import type { LogActivity } from '../../operations/efforts/efforts.ts';
import type { RepeatedPeriod } from '../../operations/efforts/repetition.ts';
import { RepeatDialog } from './repeat-dialog.tsx';
import { TemplatesDialog } from './templates-dialog.tsx';
import { EffortTimer } from './timer.tsx';
import type { LogActs } from './use-log.ts';

interface Props {
  profileId: string;
  own: boolean;
  day: string;
  now: number;
  activities: readonly LogActivity[];
  acts: LogActs;
  onReport: () => void;
}

/** What can be done in a log, above it: in one's own all of it, in another's the report. */
export function LogActions({ profileId, own, day, now, activities, acts, onReport }: Props) {
  const [repeating, setRepeating] = useState<RepeatedPeriod | null>(null);
  const [choosing, setChoosing] = useState(false);
  return (
    <div className="bitacora-acciones">
      {own && (
        <>
          <Button type="primary" icon={<PlusOutlined />} onClick={acts.openNew}>
            Nuevo esfuerzo
          </Button>
          <EffortTimer activities={activities} waiting={acts.waiting} onStop={acts.openTimer} />
          <Dropdown
            trigger={['click']}
            menu={{
              items: [
                { key: 'dia', label: 'Repetir ayer: el último día con esfuerzos' },
                { key: 'semana', label: 'Repetir la semana anterior en esta' },
              ],
              onClick: ({ key }) => setRepeating(key === 'dia' ? 'dia' : 'semana'),
            }}
          >
            <Button icon={<RetweetOutlined />}>Repetir</Button>
          </Dropdown>
          <Button icon={<SnippetsOutlined />} onClick={() => setChoosing(true)}>
            Plantillas
          </Button>
        </>
      )}
      {own && acts.copied && (
        <Button icon={<CopyOutlined />} onClick={acts.paste}>
          Pegar esfuerzo
        </Button>
      )}
      <Button icon={<PieChartOutlined />} onClick={onReport}>
        Informe
      </Button>
      {repeating && (
        <RepeatDialog
          period={repeating}
          profileId={profileId}
          day={day}
          now={now}
          onRepeat={acts.repeat}
          onClose={() => setRepeating(null)}
        />
      )}
      {choosing && (
        <TemplatesDialog
          activities={activities}
          onUse={(template) => {
            setChoosing(false);
            acts.openTemplate(template);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}

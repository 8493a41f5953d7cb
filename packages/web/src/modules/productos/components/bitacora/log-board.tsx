import { CopyOutlined, PieChartOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Spin } from 'antd';
import { useState } from 'react';
import { type LogView, periodOf, periodTitle } from '../../operations/bitacora-vista.ts';
import { isStored, type Log, spanOf, spanOfValues } from '../../operations/esfuerzos.ts';
import { LogCalendar } from './log-calendar.tsx';
import { LogDialog } from './log-dialog.tsx';
import { LogReport } from './log-report.tsx';
import { LogTotals } from './log-totals.tsx';
import { useLog } from './use-log.ts';
import { WaitingNotice } from './waiting-notice.tsx';

interface Props {
  profileId: string;
  own: boolean;
  view: LogView;
  day: string;
  now: number;
  log: Log | undefined;
}

/** A person's log: calendar, totals, report, and the popup of an effort. */
export function LogBoard({ profileId, own, view, day, now, log }: Props) {
  const [reporting, setReporting] = useState(false);
  const acts = useLog({ profileId, own, day, now, log });
  const efforts = log?.efforts ?? [];
  const period = periodOf(view, day);
  // An effort whose answer was lost on the way is stored and waits: it counts once.
  const unstored = acts.waiting.filter(({ clave }) => !isStored(efforts, clave));
  const waitingSpans = unstored.map(({ valores }) => spanOfValues(valores));
  return (
    <>
      <div className="bitacora-acciones">
        {own && (
          <Button type="primary" icon={<PlusOutlined />} onClick={acts.openNew}>
            Nuevo esfuerzo
          </Button>
        )}
        {own && acts.copied && (
          <Button icon={<CopyOutlined />} onClick={acts.paste}>
            Pegar esfuerzo
          </Button>
        )}
        <Button icon={<PieChartOutlined />} onClick={() => setReporting(true)}>
          Informe
        </Button>
      </div>
      <WaitingNotice
        waiting={acts.waiting}
        onSend={() => void acts.sendNow()}
        onOpen={acts.openWaiting}
        onDiscard={acts.discard}
      />
      <div className="bitacora">
        <Spin spinning={!log} delay={300}>
          <LogCalendar
            view={view}
            day={day}
            efforts={efforts}
            waiting={unstored}
            readOnly={!own}
            onSelect={acts.openSpan}
            onOpen={acts.openStored}
            onMove={acts.move}
            onOpenWaiting={acts.openWaiting}
          />
        </Spin>
        <LogTotals
          view={view}
          period={period}
          spans={[...efforts.map(spanOf), ...waitingSpans.filter((span) => span !== null)]}
          now={now}
          onFill={own ? acts.openSpan : undefined}
        />
      </div>
      {acts.opened && log && (
        <LogDialog
          profileId={profileId}
          opened={acts.opened}
          activities={log.asignaciones}
          efforts={efforts}
          onClose={acts.close}
          onCopy={acts.copy}
        />
      )}
      {reporting && (
        <LogReport
          title={periodTitle(view, day)}
          efforts={efforts}
          period={period}
          onClose={() => setReporting(false)}
        />
      )}
    </>
  );
}

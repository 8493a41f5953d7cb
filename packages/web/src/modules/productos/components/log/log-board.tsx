import { Spin } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { Log } from '../../operations/efforts/efforts.ts';
import { type LogView, periodOf, periodTitle } from '../../operations/efforts/log-view.ts';
import { spanShown } from '../../operations/efforts/shown-efforts.ts';
import { LogActions } from './log-actions.tsx';
import { LogCalendar } from './log-calendar.tsx';
import { LogDialog } from './log-dialog.tsx';
import { LogReport } from './log-report.tsx';
import { LogTotals } from './log-totals.tsx';
import { useGridChanges } from './use-grid-changes.ts';
import { useLog } from './use-log.ts';
import { UnreadableEfforts, WaitingNotice } from './waiting-notice.tsx';
import { WeekGrid } from './week-grid.tsx';

interface Props {
  profileId: string;
  own: boolean;
  /** begins with the form of a new effort, once the log is there */
  starts?: boolean;
  onStarted?: () => void;
  view: LogView;
  day: string;
  onDay: (day: string) => void;
  now: number;
  log: Log | undefined;
  loading: boolean;
  /** the log in hand is of the period before, which stands in for the one that is read */
  former: boolean;
}

/**
 * A person's log: calendar, totals, report, and the popup of an effort.
 * Of a log that could not be read only the efforts that wait here are shown: an empty week would be a lie.
 */
export function LogBoard(props: Props) {
  const { profileId, own, starts = false, view, day, onDay, now, log, loading, former } = props;
  const [reporting, setReporting] = useState(false);
  const acts = useLog({ profileId, own, day, now, log });
  const { efforts } = acts;
  const start = () => {
    acts.openNew();
    props.onStarted?.();
  };
  const latestStart = useRef(start);
  latestStart.current = start;
  const starting = starts && log !== undefined;
  useEffect(() => {
    if (starting) latestStart.current();
  }, [starting]);
  const period = periodOf(view, day);
  const changeCell = useGridChanges(profileId, former ? null : period, acts);
  const readable = loading || log !== undefined;
  return (
    <>
      {readable && (
        <LogActions
          profileId={profileId}
          own={own}
          day={day}
          now={now}
          activities={log?.asignaciones ?? []}
          acts={acts}
          onReport={() => setReporting(true)}
        />
      )}
      <WaitingNotice
        waiting={acts.waiting}
        onSend={() => void acts.sendNow()}
        onOpen={acts.openRefused}
        onDiscard={acts.discard}
      />
      <UnreadableEfforts count={acts.unreadable} onDiscard={acts.discardUnreadable} />
      {readable && (
        <div className="bitacora">
          <Spin spinning={loading} delay={300}>
            {view === 'planilla' ? (
              <WeekGrid
                day={day}
                onDay={onDay}
                now={now}
                activities={log?.asignaciones ?? []}
                efforts={efforts}
                readOnly={!own}
                onChange={changeCell}
              />
            ) : (
              <LogCalendar
                view={view}
                day={day}
                efforts={efforts}
                readOnly={!own}
                onSelect={acts.openSpan}
                onOpen={acts.open}
                onMove={acts.move}
              />
            )}
          </Spin>
          <LogTotals
            view={view}
            period={period}
            spans={efforts.map(spanShown)}
            now={now}
            onFill={own ? acts.openSpan : undefined}
          />
        </div>
      )}
      {acts.opened && log && (
        <LogDialog
          opened={acts.opened}
          activities={log.asignaciones}
          efforts={log.efforts}
          onSave={acts.save}
          onRemove={acts.remove}
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

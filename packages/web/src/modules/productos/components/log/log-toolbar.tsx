import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { type LogView, logViews, periodTitle, shifted } from '../../operations/efforts/log-view.ts';

interface Props {
  view: LogView;
  day: string;
  onView: (view: LogView) => void;
  onDay: (day: string) => void;
  onToday: () => void;
}

/** Which days are shown, and how. */
export function LogToolbar({ view, day, onView, onDay, onToday }: Props) {
  return (
    <div className="bitacora-mandos">
      <Button onClick={onToday}>Hoy</Button>
      <Button
        icon={<LeftOutlined />}
        aria-label="Anterior"
        onClick={() => onDay(shifted(view, day, -1))}
      />
      <Button
        icon={<RightOutlined />}
        aria-label="Siguiente"
        onClick={() => onDay(shifted(view, day, 1))}
      />
      <h2 aria-live="polite">{periodTitle(view, day)}</h2>
      <Segmented<LogView>
        aria-label="Vista"
        value={view}
        onChange={onView}
        options={[...logViews]}
      />
    </div>
  );
}

import { Space, Switch, Tooltip } from 'antd';
import { useId, useState } from 'react';
import { useAlertedCall } from '../../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../../platform/alerts/use-alerts.ts';
import type { Watching } from '../../operations/watching.ts';

interface Props {
  watching: Watching;
  /** stores it; throws with why not */
  save: (watch: boolean) => Promise<void>;
  /** reads again what it stands beside */
  onSaved: () => Promise<unknown>;
}

const HELP =
  'Cuando cambian los datos de una capa, se cruza de nuevo y quien hizo el informe recibe un aviso si algo entró, salió o cambió.';
const ONLY_AUTHOR = 'Solo quien hizo el informe lo decide.';

/** Whether layers that change are crossed again and told of; its author decides. */
export function WatchSwitch({ watching: { activa, esPropia }, save, onSaved }: Props) {
  const alerts = useAlerts();
  const alerted = useAlertedCall();
  const [busy, setBusy] = useState(false);
  const label = useId();
  const change = async (watch: boolean) => {
    setBusy(true);
    await alerted('al cambiar la vigilancia', async () => {
      await save(watch);
      await onSaved();
      alerts.success(watch ? 'Se vigilan los cambios' : 'Ya no se vigilan los cambios');
    });
    setBusy(false);
  };
  return (
    <Tooltip title={esPropia ? HELP : `${HELP} ${ONLY_AUTHOR}`}>
      <Space size={6}>
        <Switch
          size="small"
          aria-labelledby={label}
          checked={activa}
          loading={busy}
          disabled={!esPropia}
          onChange={(watch) => void change(watch)}
        />
        <span id={label}>Vigilar cambios</span>
      </Space>
    </Tooltip>
  );
}

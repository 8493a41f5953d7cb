import { AlertSeconds } from '../../../platform/alerts/use-alerts.ts';
import { bringMap } from '../../../platform/map/map.tsx';
import { NewReport } from '../components/report/new-report.tsx';

/** Alerts of this screen leave sooner. */
const SECONDS = 3;

// It stands in sight as soon as the screen does: its file need not wait until that is drawn.
bringMap();

/** `/gestor_predial/crear` */
export function CreateReportScreen() {
  return (
    <AlertSeconds value={SECONDS}>
      <NewReport />
    </AlertSeconds>
  );
}

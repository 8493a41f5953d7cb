import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { registerTable } from '../operations/bases-datos.ts';
import { layersKey } from '../operations/capas.ts';
import { emptyPick, TablePicker } from './table-picker.tsx';

/** Chooses a table of a registered database and makes it a spatial table. */
export function RegisterTable({ onDone }: { onDone: () => void }) {
  const [pick, setPick] = useState(emptyPick);
  const [saving, setSaving] = useState(false);
  const alerts = useAlerts();
  const alerted = useAlertedCall();
  const queries = useQueryClient();
  const { database, schema, table, layerId } = pick;
  const register = async () => {
    if (!database || !schema || !table) return;
    setSaving(true);
    const id = await alerted('al registrar la tabla', () =>
      registerTable({ database, schema, table }),
    );
    setSaving(false);
    if (id === undefined) return;
    alerts.success('Tabla registrada Exitosamente');
    await queries.invalidateQueries({ queryKey: layersKey });
    onDone();
  };
  return (
    <div className="importar">
      <TablePicker value={pick} onChange={setPick} />
      {layerId !== null && <p>La tabla ya está registrada.</p>}
      <div className="importar-pie">
        <Button
          type="primary"
          loading={saving}
          disabled={!table || layerId !== null}
          onClick={() => void register()}
        >
          Registrar tabla
        </Button>
      </div>
    </div>
  );
}

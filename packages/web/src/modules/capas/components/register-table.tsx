import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { failureText, useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { layersKey, processesKey } from '../../../platform/imports/imports.ts';
import { registerTable } from '../operations/databases.ts';
import { emptyPick, TablePicker } from './table-picker.tsx';
import '../../../platform/imports/imports.css';

/** Chooses a table of a registered database and makes it a spatial table. */
export function RegisterTable({ onDone }: { onDone: () => void }) {
  const [pick, setPick] = useState(emptyPick);
  const [saving, setSaving] = useState(false);
  const alerts = useAlerts();
  const alerted = useAlertedCall();
  const queries = useQueryClient();
  const { database, schema, table, layerId, columns } = pick;
  const isNamed =
    columns === null || (columns.length > 0 && columns.every(({ text }) => text.trim()));
  const register = async () => {
    if (!database || !schema || !table) return;
    setSaving(true);
    const answer = await alerted('al registrar la tabla', () =>
      registerTable({ database, schema, table, columnas: columns }),
    );
    setSaving(false);
    if (!answer) return;
    alerts.success('Tabla registrada Exitosamente');
    if (answer.goesOn) alerts.info('La tabla se está leyendo. Se avisará cuando termine.');
    if (answer.notice) alerts.error(failureText('al sincronizar la tabla', answer.notice));
    for (const queryKey of [layersKey, processesKey]) void queries.invalidateQueries({ queryKey });
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
          disabled={!table || layerId !== null || !isNamed}
          onClick={() => void register()}
        >
          Registrar tabla
        </Button>
      </div>
    </div>
  );
}

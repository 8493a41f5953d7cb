import { seriesText } from '@comarca/shared/modules/archivo/retention.rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Modal, Select } from 'antd';
import { useState } from 'react';
import { useAlertedCall } from '../../../../platform/alerts/use-alerted-call.ts';
import { archiveKey, type OpenFolder } from '../../operations/archive.ts';
import { loadSeries, setSeries } from '../../operations/retention.ts';

interface Props {
  folder: OpenFolder;
  onClose: () => void;
}

/** Gives a folder a series of the retention table, or none of its own. */
export function SeriesDialog({ folder, onClose }: Props) {
  const own = folder.serie?.carpeta === folder.id ? folder.serie.serie.id : null;
  const [series, setChosen] = useState<string | null>(own);
  const [isBusy, setBusy] = useState(false);
  const alerted = useAlertedCall();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: [...archiveKey, 'series'],
    queryFn: loadSeries,
    meta: { doing: 'al cargar las series' },
  });
  const save = async () => {
    setBusy(true);
    const done = await alerted('al fijar la serie', async () => {
      await setSeries(folder.id, series);
      return true;
    });
    setBusy(false);
    if (!done) return;
    await queries.invalidateQueries({ queryKey: archiveKey });
    onClose();
  };
  return (
    <Modal
      open
      title={`Serie documental de "${folder.nombre}"`}
      okText="Guardar"
      cancelText="Cancelar"
      okButtonProps={{ loading: isBusy, disabled: series === own }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <div className="archivo-campo">
        <label htmlFor="archivo-serie">Serie o subserie</label>
        <Select
          id="archivo-serie"
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="La de la carpeta de arriba, si la tiene"
          loading={!data}
          value={series ?? undefined}
          options={data?.map((one) => ({
            value: one.id,
            label: `${seriesText(one)} (${one.tabla})`,
          }))}
          onChange={(chosen: string | undefined) => setChosen(chosen ?? null)}
        />
      </div>
      <p>La tienen todas las carpetas y documentos de adentro que no tengan una propia.</p>
    </Modal>
  );
}

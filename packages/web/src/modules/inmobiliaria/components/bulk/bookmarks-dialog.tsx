import { useQueryClient } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useAlertedCall } from '../../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../../platform/alerts/use-alerts.ts';
import { bookmarksKey } from '../../../../platform/map/bookmarks.ts';
import { SearchPicker } from '../../../../platform/pickers/search-picker.tsx';
import { useFocusBack } from '../../../../ui/feedback/focus-back.ts';
import { allEstates, createBookmarks, findByCode } from '../../operations/estates/bulk.ts';

interface Props {
  project: string;
  onClose: () => void;
}

const NOTHING = 'Debe seleccionar por lo menos un elemento de la lista';

/** A bookmark for each of the estates that are chosen by their code, or for all of them. */
export function BookmarksDialog({ project, onClose }: Props) {
  useFocusBack();
  const alerts = useAlerts();
  const call = useAlertedCall();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<string[]>([]);
  const [working, setWorking] = useState(false);
  const create = async (estates: () => Promise<string[]>) => {
    setWorking(true);
    const made = await call('al guardar el marcador', async () => {
      const ids = await estates();
      if (ids.length === 0) return { count: null };
      return { count: await createBookmarks(ids) };
    });
    setWorking(false);
    if (!made) return;
    if (made.count === null) return alerts.error(NOTHING);
    alerts.success(`Se crearon ${made.count} Marcadores de predios`);
    void queries.invalidateQueries({ queryKey: bookmarksKey });
    onClose();
  };
  return (
    <Modal
      open
      title="Crear marcadores de predios"
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          <Button loading={working} onClick={() => void create(() => allEstates(project))}>
            Marcar todos
          </Button>
          <Button type="primary" loading={working} onClick={() => void create(async () => chosen)}>
            Crear marcadores
          </Button>
        </>
      }
    >
      <p>Un marcador por cada predio que tiene polígono y aún no tiene uno con su código.</p>
      <label htmlFor="gi-codigos">Código SIG</label>
      <SearchPicker
        id="gi-codigos"
        multiple
        value={chosen}
        onChange={setChosen}
        source={`predios-gi-${project}`}
        find={(text) => findByCode(project, text)}
        aria-label="Código SIG"
      />
    </Modal>
  );
}

import { BarChartOutlined, CloudUploadOutlined, SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { laterDialog } from '../../../platform/loading/later-dialog.tsx';
import { laterPart } from '../../../platform/loading/later-part.tsx';
import { DeleteDialog } from '../../../platform/management/delete-dialog.tsx';
import { listSearch } from '../../../platform/management/list/list-state.ts';
import { closed, viewing } from '../../../platform/management/list/panel-address.ts';
import { RouteButton } from '../../../platform/navigation/route-button.tsx';
import { useGoTo } from '../../../platform/navigation/route-link.tsx';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { RecordScreen } from '../../../platform/record/record-screen.tsx';
import { useCan } from '../../../platform/session/use-session.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { folioColumns } from '../components/folio-columns.tsx';
import { type Folio, folioRecord, loadFolios, removeFolio } from '../operations/folios.ts';
import { useFolioFilters } from '../operations/use-folio-filters.ts';
import { useRefreshFolios } from '../operations/use-refresh-folios.ts';

const RegistryDialog = laterDialog(
  () => import('../components/registry-dialog.tsx'),
  'RegistryDialog',
);

const FolioForm = laterPart(() => import('../forms/folio-form.tsx'), 'FolioForm');
const FolioPreview = laterPart(() => import('../components/folio-preview.tsx'), 'FolioPreview');
const opens = { form: FolioForm, preview: FolioPreview };

/** `/folios` */
export function FoliosScreen() {
  const [, change] = useUrlState(listSearch);
  const goTo = useGoTo();
  const { filters, init } = useFolioFilters();
  const [deleting, setDeleting] = useState<Folio | null>(null);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <RecordScreen
        declared={folioRecord}
        singular="Folio"
        add={init?.puedeCargar ? 'folios.view_folio' : undefined}
        title="Folios"
        detail="Las matrículas inmobiliarias con lo que dice el registro de cada una."
        plural="folios"
        load={loadFolios}
        columns={(acts) =>
          folioColumns({
            ...acts,
            onTree: (id) => goTo({ route: 'FolioTree', params: { id } }),
          })
        }
        filters={filters}
        exportTo="folios"
        lessUsed={
          <Actions
            mayLoad={init?.puedeCargar ?? false}
            onAsk={init?.puedeConsultar ? () => setAsking(true) : null}
          />
        }
        empty={
          <EmptyState
            title="Todavía no hay folios"
            text="Cargue certificados de tradición, o cree el primero a mano."
          />
        }
        opens={opens}
        form={FolioForm}
        preview={(folio) => <FolioPreview folio={folio} />}
        panelActions={(folio) => <DeleteButton onClick={() => setDeleting(folio)} />}
      />
      {asking && (
        <RegistryDialog
          onOpen={(id) => {
            setAsking(false);
            change(viewing(id));
          }}
          onClose={() => setAsking(false)}
        />
      )}
      {deleting && (
        <Deletion
          folio={deleting}
          onClose={(deleted) => {
            setDeleting(null);
            if (deleted) change(closed);
          }}
        />
      )}
    </>
  );
}

function Actions({ mayLoad, onAsk }: { mayLoad: boolean; onAsk: (() => void) | null }) {
  return (
    <>
      <RouteButton icon={<BarChartOutlined />} route="FoliosDashboard">
        Reporte gráfico
      </RouteButton>
      {mayLoad && (
        <RouteButton icon={<CloudUploadOutlined />} route="FolioCertificates">
          Cargar certificados
        </RouteButton>
      )}
      {onAsk && (
        <Button icon={<SearchOutlined />} onClick={onAsk}>
          Consultar registro
        </Button>
      )}
    </>
  );
}

function DeleteButton({ onClick }: { onClick: () => void }) {
  const mayDelete = useCan('folios.delete_folio');
  return mayDelete ? (
    <Button danger onClick={onClick}>
      Eliminar
    </Button>
  ) : null;
}

function Deletion({ folio, onClose }: { folio: Folio; onClose: (deleted: boolean) => void }) {
  const alerted = useAlertedCall();
  const refresh = useRefreshFolios();
  const [deleted, setDeleted] = useState(false);
  const remove = () =>
    alerted('al eliminar el folio', async () => {
      await removeFolio(folio);
      setDeleted(true);
      await refresh();
    });
  return (
    <DeleteDialog
      entity="folio"
      id={folio.id}
      name={folio.fmi}
      onDelete={async () => {
        await remove();
      }}
      onClose={() => onClose(deleted)}
    />
  );
}

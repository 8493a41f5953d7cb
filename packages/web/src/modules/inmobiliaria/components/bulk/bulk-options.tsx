import {
  CloudUploadOutlined,
  FileZipOutlined,
  PaperClipOutlined,
  PushpinOutlined,
  SearchOutlined,
  SyncOutlined,
  UploadOutlined,
} from '@ant-design/icons';
import { ADD_ESTATE_PERMISSION } from '@comarca/shared/modules/inmobiliaria/real-estate.rules';
import { Button } from 'antd';
import { useState } from 'react';
import { ExportButton } from '../../../../platform/downloads/export-button.tsx';
import { RouteButton } from '../../../../platform/navigation/route-button.tsx';
import { useCan } from '../../../../platform/session/use-session.ts';
import { downloadShapefile } from '../../operations/estates/bulk.ts';
import { useMayChangeEstates } from '../../operations/estates/use-may-change-estates.ts';
import { AttachmentsDialog } from './attachments-dialog.tsx';
import { BookmarksDialog } from './bookmarks-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { RegistryBatches } from './registry-batches.tsx';
import { SyncDialog } from './sync-dialog.tsx';

type Act = 'sincronizar' | 'registro' | 'marcadores' | 'cargar' | 'anexos';

/** Acts on all the estates of a project. */
export function BulkOptions({ project }: { project: string }) {
  const [act, setAct] = useState<Act | null>(null);
  const mayBookmark = useCan('geovisor.add_marcador');
  const mayAdd = useCan(ADD_ESTATE_PERMISSION);
  const mayFile = useCan('archivo.add_documento');
  const mayChange = useMayChangeEstates();
  const seesFolios = useCan('folios.view_folio');
  const close = () => setAct(null);
  return (
    <section className="gi-masivo" aria-label="Opciones masivas">
      <h2>Opciones masivas</h2>
      <div className="gi-lotes">
        <Button icon={<SyncOutlined />} onClick={() => setAct('sincronizar')}>
          Sincronizar catastro y registro
        </Button>
        {seesFolios && (
          <Button icon={<SearchOutlined />} onClick={() => setAct('registro')}>
            Consulta masiva VUR
          </Button>
        )}
        {mayBookmark && (
          <Button icon={<PushpinOutlined />} onClick={() => setAct('marcadores')}>
            Crear marcadores de predios
          </Button>
        )}
        {mayAdd && (
          <Button icon={<UploadOutlined />} onClick={() => setAct('cargar')}>
            Cargar predios
          </Button>
        )}
        {mayFile && mayChange && (
          <Button icon={<PaperClipOutlined />} onClick={() => setAct('anexos')}>
            Cargar anexos por nombre
          </Button>
        )}
        <ExportButton
          label="Exportar shapefile"
          icon={<FileZipOutlined />}
          doing="al exportar los predios"
          download={() => downloadShapefile(project)}
        />
        {seesFolios && (
          <RouteButton icon={<CloudUploadOutlined />} route="FolioCertificates">
            Cargar folios de registro
          </RouteButton>
        )}
      </div>
      {act === 'sincronizar' && <SyncDialog project={project} onClose={close} />}
      {act === 'registro' && <RegistryBatches project={project} onClose={close} />}
      {act === 'cargar' && <ImportDialog project={project} onClose={close} />}
      {act === 'anexos' && <AttachmentsDialog project={project} onClose={close} />}
      {act === 'marcadores' && <BookmarksDialog project={project} onClose={close} />}
    </section>
  );
}

import { Tabs } from 'antd';
import { useTab } from '../../../platform/navigation/use-tab.ts';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import {
  BaseLayersTable,
  CategoriesTable,
  PublicationsTable,
  WmsLayersTable,
} from '../components/geoviewer-tables.tsx';
import { MapServerButtons } from '../components/map-server-buttons.tsx';

const tabs = [
  { key: 'capas_base', label: 'Capas Base', children: <BaseLayersTable /> },
  { key: 'capas_wms', label: 'Capas WMS', children: <WmsLayersTable /> },
  { key: 'categorias', label: 'Categorias Marcadores', children: <CategoriesTable /> },
  { key: 'publicadas', label: 'Capas publicadas', children: <PublicationsTable /> },
] as const;

/** `/administracion_geovisor` */
export function GeoviewerAdministrationScreen() {
  const [tab, setTab] = useTab(['capas_base', 'capas_wms', 'categorias', 'publicadas']);
  return (
    <>
      <PageHeader
        title="Administración del geovisor"
        detail="Las capas que ofrecen los mapas, las que se publican y las categorías de sus marcadores."
        actions={<MapServerButtons />}
      />
      <Tabs activeKey={tab} onChange={setTab} destroyOnHidden items={[...tabs]} />
    </>
  );
}

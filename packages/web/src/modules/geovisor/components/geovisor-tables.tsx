import { formatDateTime, NO_VALUE } from '@comarca/shared/core/formats';
import type { ListColumn } from '../../../platform/management/list-table.tsx';
import { ManagementTable } from '../../../platform/management/management-table.tsx';
import { WrappedText } from '../../../ui/wrapped-text.tsx';
import { BaseLayerForm } from '../forms/base-layer-form.tsx';
import { CategoryForm } from '../forms/category-form.tsx';
import { WmsLayerForm } from '../forms/wms-layer-form.tsx';
import { type BaseLayer, baseLayers } from '../operations/capas-base.ts';
import { type WmsLayerRow, wmsLayers } from '../operations/capas-wms.ts';
import { type BookmarkCategory, bookmarkCategories } from '../operations/categorias-marcadores.ts';
import { geovisorKeys } from '../operations/geovisor-keys.ts';

/** The ground of the maps. */
export const BaseLayersTable = () => (
  <ManagementTable<BaseLayer>
    entity="capaBase"
    singular="Capa Base"
    plural="Capas Base"
    model="superusuario"
    queryKey={geovisorKeys.baseLayers}
    load={baseLayers.load}
    columns={baseLayerColumns}
    nameOf={({ capa }) => capa}
    form={(row, close, restored) => <BaseLayerForm row={row} restored={restored} onClose={close} />}
    remove={baseLayers.remove}
    removing="al eliminar la capa base"
    withHistory
    emptyText="Mientras no haya ninguna, los mapas ofrecen las de la configuración de la plataforma."
  />
);

/** Layers of map servers, which spatial tables can show over the map. */
export const WmsLayersTable = () => (
  <ManagementTable<WmsLayerRow>
    entity="capaWms"
    singular="Capa WMS"
    plural="Capas WMS"
    model="superusuario"
    queryKey={geovisorKeys.wmsLayers}
    load={wmsLayers.load}
    columns={wmsLayerColumns}
    nameOf={nameOfWms}
    form={(row, close, restored) => <WmsLayerForm row={row} restored={restored} onClose={close} />}
    remove={wmsLayers.remove}
    removing="al eliminar la capa WMS"
    withHistory
    emptyText="Registre una capa de un servidor de mapas para mostrarla sobre los mapas de una tabla espacial."
  />
);

/** What bookmarks are sorted into. */
export const CategoriesTable = () => (
  <ManagementTable<BookmarkCategory>
    entity="categoriaMarcador"
    singular="Categoria"
    plural="Categorias Marcadores"
    model="superusuario"
    queryKey={geovisorKeys.categories}
    load={bookmarkCategories.load}
    columns={categoryColumns}
    nameOf={({ nombre }) => nombre}
    form={(row, close, restored) => <CategoryForm row={row} restored={restored} onClose={close} />}
    remove={bookmarkCategories.remove}
    thing="la información de las categorias"
    removing="al eliminar la categoría"
    removed="categoria eliminada Exitosamente"
    withHistory
    emptyText="Con ellas las personas ordenan los marcadores del mapa."
  />
);

const nameOfWms = ({ titulo, capa }: WmsLayerRow): string => titulo ?? capa;

const number = {
  key: 'numero',
  title: '#',
  align: 'right' as const,
  width: 56,
  render: (_row: unknown, place: number) => place,
};

const baseLayerColumns: ListColumn<BaseLayer>[] = [
  number,
  { key: 'capa', title: 'Nombre', orderBy: 'capa', render: ({ capa }) => capa },
  { key: 'zoom', title: 'Zoom', orderBy: 'zoom', align: 'right', render: ({ zoom }) => zoom },
  {
    key: 'url',
    title: 'Url',
    orderBy: 'url',
    render: ({ url }) => <WrappedText>{url}</WrappedText>,
  },
  {
    key: 'attribution',
    title: 'Creditos',
    orderBy: 'attribution',
    render: ({ attribution }) => <WrappedText>{attribution || NO_VALUE}</WrappedText>,
  },
];

const wmsLayerColumns: ListColumn<WmsLayerRow>[] = [
  number,
  {
    key: 'capa',
    title: 'Nombre',
    orderBy: 'capa',
    render: ({ titulo, capa }) => (
      <WrappedText>{titulo && titulo !== capa ? `${titulo} (${capa})` : capa}</WrappedText>
    ),
  },
  {
    key: 'url',
    title: 'Url',
    orderBy: 'url',
    render: ({ url }) => <WrappedText>{url}</WrappedText>,
  },
];

const categoryColumns: ListColumn<BookmarkCategory>[] = [
  number,
  { key: 'nombre', title: 'Nombre', orderBy: 'nombre', render: ({ nombre }) => nombre },
  {
    key: 'descripcion',
    title: 'Descripción',
    orderBy: 'descripcion',
    render: ({ descripcion }) => <WrappedText>{descripcion || NO_VALUE}</WrappedText>,
  },
  {
    key: 'fechaCreacion',
    title: 'Fecha Creación',
    orderBy: 'fechaCreacion',
    render: ({ fechaCreacion }) => formatDateTime(fechaCreacion),
  },
];

import { BarChartOutlined } from '@ant-design/icons';
import {
  ADD_ESTATE_PERMISSION,
  MANAGE_PERMISSION,
} from '@comarca/shared/modules/inmobiliaria/real-estate.rules';
import { Button } from 'antd';
import { useState } from 'react';
import { ListScreen } from '../../../platform/management/list/list-screen.tsx';
import { listSearch } from '../../../platform/management/list/list-state.ts';
import { editing, viewing } from '../../../platform/management/list/panel-address.ts';
import { useGoTo } from '../../../platform/navigation/route-link.tsx';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { RecordPanel } from '../../../platform/record/record-panel.tsx';
import { useCan } from '../../../platform/session/use-session.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { StructureDialog, useUnitStructure } from '../../procesos/public.ts';
import { estateColumns } from '../components/estate-columns.tsx';
import { EstateDeletion } from '../components/estate-deletion.tsx';
import { EstatePreview } from '../components/estate-preview.tsx';
import { EstateForm } from '../forms/estate-form.tsx';
import {
  type EstateListRow,
  estateRecord,
  estatesKey,
  loadEstates,
} from '../operations/estates.ts';
import { useEstateFilters } from '../operations/use-estate-filters.ts';

/** The dashboard of what the list shows. */
function GraphicalReport() {
  const goTo = useGoTo();
  return (
    <Button icon={<BarChartOutlined />} onClick={() => goTo({ route: 'EstatesDashboard' })}>
      Reporte gráfico
    </Button>
  );
}

const titles = { crear: 'Crear Predio', editar: 'Editar Predio', detalle: 'Predio' } as const;

/** `/predios_gi` */
export function EstatesScreen() {
  const [, change] = useUrlState(listSearch);
  const mayChange = useCan(ADD_ESTATE_PERMISSION);
  const mayDelete = useCan(MANAGE_PERMISSION);
  const seesProducts = useCan('proyectos.change_proyecto');
  const [deleting, setDeleting] = useState<EstateListRow | null>(null);
  const [products, setProducts] = useState<EstateListRow | null>(null);
  const { openUnit, dialog } = useUnitStructure();
  return (
    <>
      <ListScreen<EstateListRow>
        title="Predios"
        detail="Los predios de los proyectos de gestión inmobiliaria."
        plural="predios"
        queryKey={estatesKey}
        load={loadEstates}
        rowKey={({ id }) => id}
        columns={estateColumns({
          onOpen: (id) => change(viewing(id)),
          onEdit: mayChange ? (id) => change(editing(id)) : null,
          onStructure: seesProducts ? setProducts : null,
          onUnit: seesProducts
            ? (unit, { proyecto }) => openUnit(unit, { proyecto: proyecto.base })
            : null,
          onDelete: mayDelete ? setDeleting : null,
        })}
        filters={useEstateFilters()}
        actions={<GraphicalReport />}
        exportTo="predios-gi"
        create={{ label: titles.crear, permission: ADD_ESTATE_PERMISSION }}
        empty={
          <EmptyState
            title="Todavía no hay predios"
            text="Aquí aparecen los predios de los proyectos que coordina o en los que es recurso."
          />
        }
        panel={(target, onClose) => (
          <RecordPanel
            key={target.id ?? 'nuevo'}
            declared={estateRecord}
            target={target}
            onClose={onClose}
            form={(props) => <EstateForm {...props} />}
            preview={(estate) => <EstatePreview estate={estate} />}
          />
        )}
        panelTitle={({ mode }) => titles[mode === 'editar' && !mayChange ? 'detalle' : mode]}
      />
      {deleting && <EstateDeletion row={deleting} onClose={() => setDeleting(null)} />}
      {products && (
        <StructureDialog
          name={products.proyecto.disposicionDerecho}
          target={{ proyecto: products.proyecto.base }}
          owner={{ proyecto: products.proyecto.base }}
          onClose={() => setProducts(null)}
        />
      )}
      {dialog}
    </>
  );
}

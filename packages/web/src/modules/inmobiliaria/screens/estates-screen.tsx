import { BarChartOutlined } from '@ant-design/icons';
import {
  ADD_ESTATE_PERMISSION,
  MANAGE_PERMISSION,
} from '@comarca/shared/modules/inmobiliaria/real-estate.rules';
import { useState } from 'react';
import { useRecordChanges } from '../../../platform/list-changes/use-record-changes.ts';
import { RouteButton } from '../../../platform/navigation/route-button.tsx';
import { codedCities } from '../../../platform/pickers/cities.ts';
import { RecordScreen } from '../../../platform/record/record-screen.tsx';
import { useCan } from '../../../platform/session/use-session.ts';
import { StructureDialog, useUnitStructure } from '../../procesos/public.ts';
import { estateColumns } from '../components/estate-columns.tsx';
import { EstateDeletion } from '../components/estate-deletion.tsx';
import { estatePanel } from '../components/estate-panel.tsx';
import {
  type EstateListRow,
  estateRecord,
  estatesInit,
  loadEstates,
} from '../operations/estates/estates.ts';
import { useEstateFilters } from '../operations/estates/use-estate-filters.ts';

/** The dashboard of what the list shows. */
function GraphicalReport() {
  return (
    <RouteButton icon={<BarChartOutlined />} route="EstatesDashboard">
      Reporte gráfico
    </RouteButton>
  );
}

/** Several of them go into one Excel. */
const severalEstates = { nameOf: ({ codigoSig }: EstateListRow) => codigoSig };

/** The values that an estate's list shows and no other record decides. */
const changeable = {
  names: ['municipio'],
  offered: estatesInit,
  choicesOf: () => ({}),
  sources: { municipio: codedCities },
  ...severalEstates,
} as const;

/** `/predios_gi` */
export function EstatesScreen() {
  const mayDelete = useCan(MANAGE_PERMISSION);
  const seesProducts = useCan('proyectos.change_proyecto');
  const [deleting, setDeleting] = useState<EstateListRow | null>(null);
  const [products, setProducts] = useState<EstateListRow | null>(null);
  const { openUnit, dialog } = useUnitStructure();
  return (
    <>
      <RecordScreen
        {...estatePanel}
        add={ADD_ESTATE_PERMISSION}
        title="Predios"
        detail="Los predios de los proyectos de gestión inmobiliaria."
        plural="predios"
        load={loadEstates}
        columns={(acts) =>
          estateColumns({
            ...acts,
            onStructure: seesProducts ? setProducts : null,
            onUnit: seesProducts
              ? (unit, { proyecto }) => openUnit(unit, { proyecto: proyecto.base })
              : null,
            onDelete: mayDelete ? setDeleting : null,
          })
        }
        filters={useEstateFilters()}
        actions={<GraphicalReport />}
        exportTo="predios-gi"
        changes={useRecordChanges(estateRecord, changeable)}
        several={severalEstates}
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

import { ToolOutlined, UndoOutlined } from '@ant-design/icons';
import { formatDateTime } from '@comarca/shared/core/formats';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, InputNumber } from 'antd';
import { useState } from 'react';
import { useAct } from '../../../platform/confirm/use-act.ts';
import { layersKey, processesKey } from '../../../platform/imports/imports.ts';
import type { examineTable } from '../operations/layers.ts';
import { loadRepairs, repairTable, type TableRepair, undoRepair } from '../operations/repairs.ts';
import { useProcessOf } from '../operations/use-processes.ts';

type Finding = Awaited<ReturnType<typeof examineTable>>[number];

interface Props {
  layerId: string;
  finding: Pick<Finding, 'codigo' | 'columna' | 'titulo'>;
  onAsked: () => void;
}

/** Has a finding mended by the program. The system of data that name none is asked for. */
export function RepairButton({ layerId, finding, onAsked }: Props) {
  const [srid, setSrid] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const goesOn = useProcessOf(layerId)?.goesOn ?? false;
  const act = useAct();
  const { codigo, columna, titulo } = finding;
  const repair = async () => {
    setBusy(true);
    await act({
      ask: {
        title: `¿Reparar «${titulo}»?`,
        message:
          'Se ejecuta el SQL en una copia, que reemplaza la tabla cuando termina. Después puede deshacerse.',
        confirm: 'Reparar',
      },
      doing: 'al reparar la tabla',
      call: () => repairTable({ id: layerId, codigo, columna, srid }),
      success: 'La reparación comenzó. Se avisará cuando termine.',
      onDone: onAsked,
      invalidate: processesKey,
    });
    setBusy(false);
  };
  return (
    <>
      {codigo === 'SRID_0' && (
        <InputNumber<number>
          size="small"
          value={srid}
          onChange={setSrid}
          min={1_024}
          max={999_999}
          placeholder="EPSG"
          aria-label="Código EPSG del sistema en que están los datos"
        />
      )}
      <Button
        size="small"
        icon={<ToolOutlined />}
        loading={isBusy}
        disabled={goesOn}
        aria-label={`Reparar: ${titulo}`}
        onClick={() => void repair()}
      >
        Reparar
      </Button>
    </>
  );
}

/** What was mended in a table; the last can be taken back. */
export function TableRepairs({ layerId }: { layerId: string }) {
  const { data = [] } = useQuery({
    queryKey: [...layersKey, 'reparaciones', layerId],
    queryFn: () => loadRepairs(layerId),
  });
  if (data.length === 0) return null;
  return (
    <>
      <h4>Reparaciones</h4>
      <ul>
        {data.map((repair) => (
          <li key={repair.id}>
            {wordsOf(repair)} <UndoButton layerId={layerId} repair={repair} />
          </li>
        ))}
      </ul>
    </>
  );
}

function UndoButton({ layerId, repair }: { layerId: string; repair: TableRepair }) {
  const act = useAct();
  const client = useQueryClient();
  const goesOn = useProcessOf(layerId)?.goesOn ?? false;
  if (!repair.deshacible) return null;
  const undo = () =>
    act({
      ask: {
        title: `¿Deshacer «${nameOf(repair)}»?`,
        message: 'La tabla vuelve a quedar como estaba antes de esta reparación.',
        confirm: 'Deshacer',
      },
      doing: 'al deshacer la reparación',
      call: () => undoRepair(layerId, repair.id),
      success: 'La tabla se está devolviendo a como estaba. Se avisará cuando termine.',
      onDone: () => void client.invalidateQueries({ queryKey: processesKey }),
      // Where it is refused, the list is what was old.
      invalidate: layersKey,
    });
  return (
    <Button size="small" icon={<UndoOutlined />} disabled={goesOn} onClick={() => void undo()}>
      Deshacer
    </Button>
  );
}

const names: Record<string, string> = {
  SRID_0: 'Sistema de coordenadas',
  SRID_MIXTO: 'Un solo sistema de coordenadas',
  TIPO_GENERICO: 'Tipo de geometría',
  INVALIDAS: 'Geometrías no válidas',
  SIN_INDICE: 'Índice espacial',
  SIN_LLAVE: 'Llave',
  CODIGO_COMO_NUMERO: 'Código como texto',
  AREA_QUE_NO_ES: 'Área de la geometría',
};

const nameOf = ({ codigo, columna }: TableRepair): string =>
  `${names[codigo] ?? codigo}${columna === null ? '' : ` (${columna})`}`;

function wordsOf(repair: TableRepair): string {
  const done = repair.reparada ? `, ${formatDateTime(repair.reparada)}` : '';
  const undone = repair.deshecha ? ` (deshecha el ${formatDateTime(repair.deshecha)})` : '';
  return `${nameOf(repair)}${done}${undone}`;
}

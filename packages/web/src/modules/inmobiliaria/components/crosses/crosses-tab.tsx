import { GlobalOutlined, PlayCircleOutlined } from '@ant-design/icons';
import { isCrossing, layerCrossFields } from '@comarca/shared/modules/inmobiliaria/gi-tabs.fields';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useAlertedCall } from '../../../../platform/alerts/use-alerted-call.ts';
import { laterPart } from '../../../../platform/loading/later-part.tsx';
import { ManagedTable } from '../../../../platform/management/managed/managed-table.tsx';
import { useGoTo } from '../../../../platform/navigation/route-link.tsx';
import { fieldColumns } from '../../../../platform/record/field-columns.tsx';
import { NoData } from '../../../../ui/feedback/no-data.tsx';
import { RowAction } from '../../../../ui/feedback/row-action.tsx';
import {
  type Cross,
  crossesKey,
  crossRecord,
  isAnyCrossing,
  loadCrossNames,
  ownerOf,
  runCross,
} from '../../operations/crosses.ts';
import { CrossState } from './cross-state.tsx';

const CrossForm = laterPart(() => import('../../forms/cross-form.tsx'), 'CrossForm');

/** How often it is asked whether those that run have ended. */
const ASKED_MS = 2_000;

const columns = fieldColumns<typeof layerCrossFields, Cross>(
  layerCrossFields,
  ['nombre', 'tablaPostgis', 'predial', 'estado', 'hayCruce', 'ultimaSincronizacion'],
  {
    nombre: { main: true },
    estado: { render: (row) => <CrossState cross={row} /> },
    hayCruce: {
      title: 'Resultados',
      align: 'right',
      render: ({ hayCruce, total, ultimaSincronizacion }) =>
        ultimaSincronizacion ? (
          hayCruce ? (
            total.toLocaleString('es-CO')
          ) : (
            <NoData>Sin cruce</NoData>
          )
        ) : null,
    },
  },
);

/** 'Cruces Prediales': what a project is crossed with, and the way to its map. */
export function CrossesTab({ project }: { project: string }) {
  const goTo = useGoTo();
  const { run } = useRunning(project);
  const view = (cross?: string) =>
    goTo({
      route: 'ProjectGiCrosses',
      params: { id: project },
      ...(cross && { search: { cruce: cross } }),
    });
  return (
    <ManagedTable
      declared={crossRecord}
      owner={ownerOf(project)}
      columns={columns}
      form={(props) => <CrossForm {...props} />}
      actions={
        <Button icon={<GlobalOutlined />} onClick={() => view()}>
          Visor de cruces
        </Button>
      }
      rowActions={(row) => (
        <>
          <RowAction
            icon={<PlayCircleOutlined />}
            title="Ejecutar"
            name={row.nombre}
            disabled={isCrossing(row.estado)}
            onClick={() => void run(row.id)}
          />
          <RowAction
            icon={<GlobalOutlined />}
            title="Ver en el visor"
            name={row.nombre}
            onClick={() => view(row.id)}
          />
        </>
      )}
    />
  );
}

/** Runs a cross, and brings what those that run have found once they end. */
function useRunning(project: string) {
  const queries = useQueryClient();
  const call = useAlertedCall();
  const { data } = useQuery({
    queryKey: [...crossesKey, 'nombres', project],
    queryFn: () => loadCrossNames(project),
    refetchInterval: ({ state }) => (isAnyCrossing(state.data) ? ASKED_MS : false),
  });
  const states = data?.map(({ id, estado, total }) => `${id} ${estado} ${total}`).join();
  useEffect(() => {
    if (states === undefined) return;
    void queries.invalidateQueries({
      queryKey: crossesKey,
      predicate: ({ queryKey }) => queryKey[1] !== 'nombres',
    });
  }, [queries, states]);
  const run = (id: string) =>
    call('al ejecutar el cruce', async () => {
      await runCross(id);
      await queries.invalidateQueries({ queryKey: crossesKey });
    });
  return { run };
}

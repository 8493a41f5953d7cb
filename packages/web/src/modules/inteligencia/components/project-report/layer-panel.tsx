import { EditOutlined, SaveOutlined, SyncOutlined } from '@ant-design/icons';
import { isWritable } from '@comarca/shared/modules/inteligencia/layer-review.rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Skeleton, Tabs } from 'antd';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { failureInstead } from '../../../../platform/alerts/failure-instead.ts';
import { LoadFailure } from '../../../../platform/alerts/load-failure.tsx';
import { useAlertedCall } from '../../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../../platform/alerts/use-alerts.ts';
import { HistoryAction } from '../../../../platform/history/history-action.tsx';
import type { TakeMap } from '../../../../platform/map/map-shot.ts';
import {
  downloadLayerSheet,
  downloadLayerTable,
  type ListedLayer,
  loadReportLayer,
  type OpenedLayer,
  type ProjectReport,
  projectReportKey,
  type ReportLeaf,
  reportLayerKey,
  type SheetChoice,
  saveLayerAnalysis,
  synchroniseLayer,
} from '../../operations/project-report.ts';
import { CrossingsTable } from '../preview/layer/crossings-table.tsx';
import { LayerMap } from '../preview/layer/layer-map.tsx';
import { Figures } from '../preview/layer/layer-parts.tsx';
import { AnalysisField, ColorField, type NextLayer, Outcome } from './layer-parts.tsx';
import { ReviewActions } from './review-actions.tsx';
import { SheetButton } from './sheet-button.tsx';
import { placeOfText, useKeptText } from './use-kept-text.ts';

interface Props {
  report: ProjectReport;
  leaf: ReportLeaf & { layerId: string };
  listed: ListedLayer;
  mayWrite: boolean;
  /** null after the last one */
  next: NextLayer | null;
  /** the person came from the text of the layer before: the keys go on in this one's */
  startsInText: boolean;
}

/** One layer of the report: synchronise it, look at its crossing, write about it, review it. */
export function LayerPanel(props: Props) {
  const { report, leaf, listed } = props;
  const client = useQueryClient();
  const key = reportLayerKey(report.id, leaf.id);
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: () => loadReportLayer(report.id, leaf),
  });
  const onEnd = useEffectEvent(() => void refetch());
  const { ultimaSincronizacion, pendiente } = listed;
  const shown = data?.ultimaSincronizacion;
  useEffect(() => {
    if (!pendiente && shown !== undefined && shown !== ultimaSincronizacion) onEnd();
  }, [pendiente, shown, ultimaSincronizacion]);
  const failure = failureInstead(data, error);
  if (failure) {
    return <LoadFailure thing="la capa" failure={failure} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton active paragraph={{ rows: 10 }} />;
  const keep = (layer: OpenedLayer) => {
    client.setQueryData<OpenedLayer>(key, layer);
    client.setQueryData<ProjectReport>(projectReportKey(report.id), (known) =>
      known === undefined ? undefined : withLayer(known, layer),
    );
  };
  return (
    <LoadedLayer
      {...props}
      layer={data}
      onKept={keep}
      reload={async () => {
        const fresh = await loadReportLayer(report.id, leaf);
        keep(fresh);
        return fresh;
      }}
    />
  );
}

/** The report with what was saved of a layer. */
const withLayer = (report: ProjectReport, layer: OpenedLayer): ProjectReport => ({
  ...report,
  capas: report.capas.map((known) =>
    known.id === layer.id
      ? {
          ...known,
          estado: layer.estado,
          analysis: layer.analisis.trim() !== '',
          analisisPorRevisar: layer.analisisPorRevisar,
          asignadoA: layer.asignadoA,
        }
      : known,
  ),
});

interface LoadedProps extends Props {
  layer: OpenedLayer;
  onKept: (layer: OpenedLayer) => void;
  reload: () => Promise<OpenedLayer>;
}

function LoadedLayer({ layer, onKept, reload, ...props }: LoadedProps) {
  const { report, leaf, listed, mayWrite, next, startsInText } = props;
  const textId = useId();
  const toText = () => document.getElementById(textId)?.focus();
  const start = useEffectEvent(() => startsInText && toText());
  useEffect(() => void start(), []);
  const alerts = useAlerts();
  const alerted = useAlertedCall();
  const client = useQueryClient();
  const take = useRef<TakeMap>(null);
  const [busy, setBusy] = useState<'analisis' | 'mapa' | null>(null);
  const [colors, setColors] = useState({
    layer_color: layer.configuracion.layer_color,
    project_color: layer.configuracion.project_color,
  });
  const [focused, setFocused] = useState<number | null>(null);
  const [tab, setTab] = useState('geovisor');
  const textOf = ({ analisis, version }: OpenedLayer) => ({ text: analisis, version });
  const kept = useKeptText({
    place: placeOfText(report.id, leaf.id),
    stored: textOf(layer),
    save: async (text) => onKept(await saveLayerAnalysis(layer.id, text)),
    reload: async () => textOf(await reload()),
  });
  useSyncEnd(listed, alerts);
  const writable = mayWrite && isWritable(layer.estado);

  const synchronise = () =>
    alerted('al sincronizar los datos', async () => {
      await synchroniseLayer(layer.id);
      await client.invalidateQueries({ queryKey: projectReportKey(report.id), exact: true });
    });
  const save = async () => {
    setBusy('analisis');
    await alerted('al alamcenar el elemento', async () => {
      if (!(await kept.flush())) throw new Error('hay un texto sin guardar.');
      const fresh = await reload();
      const shot = take.current?.() ?? null;
      const map = {
        configuracion: {
          ...colors,
          bounds: shot?.box ?? layer.configuracion.bounds ?? null,
          baseLayer: shot?.base ?? null,
        },
        logo: shot?.image ?? null,
      };
      onKept(await saveLayerAnalysis(layer.id, textOf(fresh), map));
      alerts.success('Análisis almacenado exitosamente');
    });
    setBusy(null);
  };
  const sheet = async (choice: SheetChoice) => {
    setBusy('mapa');
    await alerted('al generar el mapa', async () => {
      await downloadLayerSheet(layer.id, choice);
      alerts.success('Se ha generado el mapa correctamente');
    });
    setBusy(null);
  };
  return (
    <div className="informe-capa">
      <header>
        <h2>
          {layer.section.numeral}. {leaf.name}
        </h2>
        <span>
          <Button type="text" icon={<EditOutlined />} onClick={toText}>
            Ir a la redacción
          </Button>
          <HistoryAction entity="capaIt" id={layer.id} name={leaf.name} />
        </span>
      </header>
      <div className="informe-actos-capa">
        {mayWrite && (
          <Button
            icon={<SyncOutlined />}
            loading={listed.pendiente}
            onClick={() => void synchronise()}
          >
            1 Sincronizar Capa
          </Button>
        )}
        {mayWrite && (
          <Button
            icon={<SaveOutlined />}
            loading={busy === 'analisis'}
            disabled={!writable}
            onClick={() => void save()}
          >
            2 Guardar Análisis
          </Button>
        )}
        <SheetButton
          busy={busy === 'mapa'}
          disabled={!layer.sync}
          onPrint={(choice) => void sheet(choice)}
        />
      </div>
      <Outcome layer={layer} />
      <ReviewActions
        layer={layer}
        latest={() => client.getQueryData<OpenedLayer>(reportLayerKey(report.id, leaf.id)) ?? layer}
        name={leaf.name}
        flush={kept.flush}
        onChanged={onKept}
        onRefused={() => void reload()}
      />
      <Tabs
        activeKey={tab}
        onChange={setTab}
        items={[
          {
            key: 'geovisor',
            label: 'Geovisor Cruce',
            children: (
              <>
                <LayerMap
                  report={{
                    areaEstudio: report.areaEstudio,
                    colorCruce: colors.layer_color,
                    colorTrazado: colors.project_color,
                    ejecutado: { trazado: report.trazado },
                  }}
                  section={layer.section}
                  elegido={focused}
                  caja={layer.configuracion.bounds ?? null}
                  toma={take}
                />
                {writable && (
                  <div className="informe-colores">
                    <ColorField
                      label="Color de la capa"
                      value={colors.layer_color}
                      onChange={(color) => setColors({ ...colors, layer_color: color })}
                    />
                    <ColorField
                      label="Color del proyecto"
                      value={colors.project_color}
                      onChange={(color) => setColors({ ...colors, project_color: color })}
                    />
                  </div>
                )}
              </>
            ),
          },
          {
            key: 'tabla',
            label: 'Tabla Cruce',
            children:
              layer.section.cruces.features.length === 0 ? (
                <p className="estructura-ayuda">La capa no tiene cruces que mostrar.</p>
              ) : (
                <CrossingsTable
                  section={layer.section}
                  onDownload={() =>
                    void alerted('al descargar el archivo', () => downloadLayerTable(layer.id))
                  }
                  onFocus={(number) => {
                    setFocused(number);
                    setTab('geovisor');
                  }}
                />
              ),
          },
        ]}
      />
      <Figures section={layer.section} />
      <AnalysisField {...{ report, kept, layer, writable, next }} id={textId} />
    </div>
  );
}

/** Says once that the layer that this person synchronised is done. */
function useSyncEnd(listed: ListedLayer, alerts: ReturnType<typeof useAlerts>): void {
  const waited = useRef(listed.pendiente);
  const { pendiente, sync, error, resultado } = listed;
  useEffect(() => {
    if (waited.current && !pendiente) {
      if (sync) alerts.success('Capa Sincronizada exitosamente');
      else if (resultado === 'ERROR') {
        alerts.error(`Ocurrió un error al sincronizar los datos: ${error ?? ''}`);
      }
    }
    waited.current = pendiente;
  }, [pendiente, sync, error, resultado, alerts]);
}

import { counted } from '@comarca/shared/core/formats';
import { elementCount } from '@comarca/shared/modules/inteligencia/quick-report';
import type { RouteReading } from '@comarca/shared/modules/inteligencia/route-reading';
import { Alert, Button, Checkbox, Modal, Table } from 'antd';
import type { Geometry } from 'geojson';
import { useState } from 'react';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { FileRefused, routeOf } from './read-geometry-file.ts';
import { SystemSelect } from './system-select.tsx';

interface Props {
  /** of the file */
  name: string;
  read: RouteReading;
  busy: boolean;
  /** reads it again, its coordinates taken for those of a system */
  onSystem: (srid: number) => void;
  onTake: (route: Geometry) => void;
  onClose: () => void;
}

const ROWS = 8;
const families = { point: 'Punto', line: 'Línea', polygon: 'Polígono', mixed: 'Varias' } as const;

/** What a file brings as a route, to be chosen before the route changes. */
export function RouteReadingDialog({ name, read, busy, onSystem, onTake, onClose }: Props) {
  const alerts = useAlerts();
  const [chosen, setChosen] = useState<readonly number[]>();
  const [joined, setJoined] = useState(false);
  const all = read.elementos.map((_, index) => index);
  const kept = chosen ?? all;
  const elements = read.elementos.filter((_, index) => kept.includes(index));
  const arePoints = elements.length > 1 && elements.every(({ familia }) => familia === 'point');
  const take = () => {
    try {
      onTake(
        routeOf(
          elements.map(({ geometria }) => geometria),
          { joined: joined && arePoints },
        ),
      );
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      alerts.error(error.message);
    }
  };
  return (
    <Modal
      open
      title={`Qué trae ${name}`}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="primary" disabled={elements.length === 0} loading={busy} onClick={take}>
            Usar como trazado
          </Button>
        </>
      }
    >
      <p>{readText(read)}</p>
      {doubtsOf(read).map((doubt) => (
        <Alert key={doubt} type="warning" showIcon title={doubt} />
      ))}
      {read.srid === null && (
        <SystemSelect
          value={null}
          aria-label="Sistema de las coordenadas del archivo"
          onChange={(srid) => srid !== null && onSystem(srid)}
        />
      )}
      {read.elementos.length > 1 && (
        <Table
          size="small"
          rowKey={({ index }) => index}
          dataSource={read.elementos.map(({ nombre, donde, familia }, index) => ({
            index,
            nombre: nombre || donde,
            familia: families[familia],
          }))}
          columns={[
            { title: 'Elemento', dataIndex: 'nombre' },
            { title: 'Tipo', dataIndex: 'familia', width: 100 },
          ]}
          pagination={read.elementos.length > ROWS ? { pageSize: ROWS, size: 'small' } : false}
          rowSelection={{
            selectedRowKeys: [...kept],
            onChange: (keys) => setChosen(keys.map(Number)),
            preserveSelectedRowKeys: true,
          }}
        />
      )}
      {arePoints && (
        <Checkbox checked={joined} onChange={({ target }) => setJoined(target.checked)}>
          Unir los puntos en una línea, en el orden del archivo
        </Checkbox>
      )}
    </Modal>
  );
}

function readText({ formato, sistema, total, elementos }: RouteReading): string {
  const kindsRead = (['point', 'line', 'polygon', 'mixed'] as const).flatMap((family) => {
    const count = elementos.filter(({ familia }) => familia === family).length;
    return count > 0 ? [counted(count, kinds[family][0], kinds[family][1])] : [];
  });
  const what = kindsRead.length > 0 ? kindsRead.join(', ') : elementCount(total);
  return `Se leyó en ${formato} (${sistema}): ${what}. Varios elementos forman una sola área.`;
}

const kinds = {
  point: ['punto', 'puntos'],
  line: ['línea', 'líneas'],
  polygon: ['polígono', 'polígonos'],
  mixed: ['elemento de varias geometrías', 'elementos de varias geometrías'],
} as const;

/** What a format shows and is no route, in words. */
const leftOut: Readonly<Record<string, readonly [one: string, many: string]>> = {
  GroundOverlay: ['imagen sobre el terreno', 'imágenes sobre el terreno'],
  ScreenOverlay: ['imagen de pantalla', 'imágenes de pantalla'],
  PhotoOverlay: ['fotografía', 'fotografías'],
  NetworkLink: ['enlace a otro archivo', 'enlaces a otros archivos'],
  Model: ['modelo', 'modelos'],
  Track: ['recorrido', 'recorridos'],
  MultiTrack: ['recorrido', 'recorridos'],
  TEXT: ['texto', 'textos'],
  MTEXT: ['texto', 'textos'],
  INSERT: ['bloque', 'bloques'],
  SPLINE: ['curva (SPLINE)', 'curvas (SPLINE)'],
  ELLIPSE: ['elipse', 'elipses'],
  HATCH: ['achurado', 'achurados'],
  DIMENSION: ['cota', 'cotas'],
} as const;

function doubtsOf({ srid, sinGeometria, omitidos, sinDecimales }: RouteReading): string[] {
  const doubts: string[] = [];
  if (srid === null) {
    doubts.push('El archivo no dice en qué sistema están sus coordenadas. Elíjalo para continuar.');
  }
  if (sinDecimales) {
    doubts.push(
      'Ninguna coordenada tiene decimales: si están escritas con coma decimal, se leyeron mal. Use el punto.',
    );
  }
  if (sinGeometria > 0) {
    const many = 'elementos sin geometría no se toman.';
    doubts.push(counted(sinGeometria, 'elemento sin geometría no se toma.', many));
  }
  for (const { que, cuantos } of omitidos) {
    const [one, many] = leftOut[que] ?? [que, que];
    doubts.push(`${cuantos === 1 ? 'No se toma' : 'No se toman'}: ${counted(cuantos, one, many)}.`);
  }
  return doubts;
}

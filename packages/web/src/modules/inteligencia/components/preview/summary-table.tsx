import { AimOutlined, FileExcelOutlined } from '@ant-design/icons';
import { Button, Table } from 'antd';
import { type ReportSection, titleOf } from '../../operations/quick-report.model.ts';
import { OutcomeChip } from '../outcome-chip.tsx';
import { countText, measureText, percentText } from './figures.ts';
import { SectionValidity } from './section-validity.tsx';
import { useTableRoom } from './use-table-room.ts';

interface Props {
  sections: readonly ReportSection[];
  /** none where its Excel is not offered */
  onDownload?: (() => void) | undefined;
  onFocus: (sectionId: string) => void;
}

/** Every layer in one table: how it ended, and how much, net and gross. */
export function SummaryTable({ sections, onDownload, onFocus }: Props) {
  const room = useTableRoom(640, true);
  const layers = sections.filter(({ tipo }) => tipo === 'capa');
  const count = (...states: string[]) =>
    layers.filter(({ estado }) => states.includes(estado ?? '')).length;
  return (
    <div className="vista-tabla">
      <header>
        <h3>Resumen de cruces por capa</h3>
        {onDownload && (
          <Button size="small" icon={<FileExcelOutlined />} onClick={onDownload}>
            Descargar Excel
          </Button>
        )}
      </header>
      <p className="vista-conteo">
        <span>Cruzaron {count('CRUZÓ')} capa(s)</span>
        <span>Sin cruce {count('SIN CRUCE')} capa(s)</span>
        {count('SIN COBERTURA') > 0 && <span>Sin cobertura {count('SIN COBERTURA')} capa(s)</span>}
        {count('ERROR') > 0 && <span>Con error {count('ERROR')} capa(s)</span>}
      </p>
      <Table<ReportSection>
        size="small"
        rowKey="id"
        dataSource={[...sections]}
        {...room}
        className="vista-resumen"
        rowClassName={({ tipo }) => (tipo === 'seccion' ? 'vista-fila-seccion' : '')}
        columns={[
          { title: '#', dataIndex: 'numeral', width: 44 },
          {
            title: 'Capa/Sección',
            key: 'titulo',
            className: 'vista-nombre',
            render: (_, section) => titleOf(section),
          },
          {
            title: 'Estado',
            key: 'estado',
            width: 160,
            render: (_, section) => <Outcome section={section} />,
          },
          {
            title: 'Cruces',
            key: 'cruces',
            align: 'right',
            width: 66,
            render: (_, section) => layerOnly(section, countText(section)),
          },
          {
            title: 'Magnitud del cruce',
            key: 'magnitud',
            align: 'right',
            width: 112,
            render: (_, section) => <Magnitude section={section} />,
          },
          {
            title: '% de cruce',
            key: 'porcentaje',
            align: 'right',
            width: 104,
            render: (_, section) => <Percentage section={section} />,
          },
          {
            title: 'Opciones',
            key: 'opciones',
            className: 'no-imprimir',
            align: 'center',
            width: 78,
            render: (_, section) => (
              <Button
                type="text"
                size="small"
                icon={<AimOutlined />}
                title="Ir a la capa"
                aria-label={`Ir a ${titleOf(section)}`}
                onClick={() => onFocus(section.id)}
              />
            ),
          },
        ]}
      />
    </div>
  );
}

function Outcome({ section }: { section: ReportSection }) {
  if (section.estado === null) return null;
  return (
    <span className="vista-estado">
      <OutcomeChip estado={section.estado} cruces={section.totalResultados} />
      {section.validez !== 'VIGENTE' && <SectionValidity section={section} />}
    </span>
  );
}

function Magnitude({ section }: { section: ReportSection }) {
  const { resumen } = section;
  if (!resumen || section.estado !== 'CRUZÓ') return layerOnly(section, '—');
  if (resumen.neto === null) return measureText(null, resumen.unidad);
  return (
    <>
      <div>{measureText(resumen.neto, resumen.unidad)}</div>
      <small>Bruto {measureText(resumen.bruto, resumen.unidad)}</small>
    </>
  );
}

function Percentage({ section }: { section: ReportSection }) {
  const { resumen } = section;
  if (!resumen || section.estado !== 'CRUZÓ') return layerOnly(section, '—');
  if (resumen.porcentajeNeto === null) return percentText(null);
  return (
    <>
      <div>{percentText(resumen.porcentajeNeto)}</div>
      <small>Bruto {percentText(resumen.porcentajeBruto)}</small>
    </>
  );
}

const layerOnly = (section: ReportSection, text: string): string =>
  section.tipo === 'capa' ? text : '';

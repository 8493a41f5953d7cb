import { DownloadOutlined, FilePdfOutlined, FileWordOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { downloadFile } from '../../../platform/downloads/download-file.ts';
import { laterPart } from '../../../platform/loading/later-part.tsx';
import type { ListColumn } from '../../../platform/management/list/list-table.tsx';
import { ManagementTable } from '../../../platform/management/management-table.tsx';
import { RowAction } from '../../../ui/feedback/row-action.tsx';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import { WrappedText } from '../../../ui/text/wrapped-text.tsx';
import {
  type LetterTemplate,
  letterTemplates,
  previewAddress,
  SAMPLE_TEMPLATE,
  templatesKey,
} from '../operations/templates.ts';

const LetterTemplateForm = laterPart(
  () => import('../forms/letter-template-form.tsx'),
  'LetterTemplateForm',
);

/** `/plantillas_correspondencia` */
export function LetterTemplatesScreen() {
  return (
    <>
      <PageHeader
        title="Plantillas de correspondencia"
        detail="Los documentos de Word con los que se hacen las cartas que salen."
      />
      <ManagementTable<LetterTemplate>
        entity="plantillaCorrespondencia"
        singular="Plantilla"
        plural="Plantillas"
        model="correspondencia.plantilla"
        queryKey={templatesKey}
        load={letterTemplates.page}
        columns={columns}
        nameOf={({ nombre }) => nombre}
        form={(row, close, restored) => (
          <LetterTemplateForm row={row} restored={restored} onClose={close} />
        )}
        remove={letterTemplates.remove}
        removing="al eliminar la plantilla"
        rowActions={(row) => <Documents template={row} />}
        withHistory
        actions={<Sample />}
        emptyText="Descargue la plantilla de ejemplo, ajústela en Word y cárguela aquí."
      />
    </>
  );
}

/** The Word file, and the PDF that it would become. */
function Documents({ template: { id, nombre, archivoUrl } }: { template: LetterTemplate }) {
  const alerted = useAlertedCall();
  const [loading, setLoading] = useState(false);
  const preview = async () => {
    setLoading(true);
    await alerted('al hacer la vista previa', () =>
      downloadFile(previewAddress(id), `${nombre}.pdf`).then(() => true),
    );
    setLoading(false);
  };
  const download = (url: string) =>
    alerted('al descargar la plantilla', () =>
      downloadFile(url, `${nombre}.docx`).then(() => true),
    );
  if (!archivoUrl) return null;
  return (
    <>
      <RowAction
        icon={<FilePdfOutlined />}
        title="Vista previa"
        name={nombre}
        loading={loading}
        onClick={() => void preview()}
      />
      <RowAction
        icon={<FileWordOutlined />}
        title="Descargar el Word"
        name={nombre}
        onClick={() => void download(archivoUrl)}
      />
    </>
  );
}

function Sample() {
  const alerted = useAlertedCall();
  const download = () =>
    alerted('al descargar la plantilla', () =>
      downloadFile(SAMPLE_TEMPLATE, 'plantilla_ejemplo.docx').then(() => true),
    );
  return (
    <Button icon={<DownloadOutlined />} onClick={() => void download()}>
      Plantilla de ejemplo
    </Button>
  );
}

const columns: ListColumn<LetterTemplate>[] = [
  {
    key: 'nombre',
    title: 'Nombre',
    orderBy: 'nombre',
    render: ({ nombre }) => <WrappedText>{nombre}</WrappedText>,
  },
  {
    key: 'instancia',
    title: 'Proyecto/Proceso',
    secondary: true,
    render: ({ proyectoNombre, procesoNombre }) => (
      <WrappedText>{proyectoNombre ?? procesoNombre ?? 'Todos'}</WrappedText>
    ),
  },
  {
    key: 'archivo',
    title: 'Archivo',
    secondary: true,
    render: ({ archivoNombre }) => <WrappedText>{archivoNombre ?? 'SIN ARCHIVO'}</WrappedText>,
  },
  {
    key: 'campos',
    title: 'Campos propios',
    secondary: true,
    render: ({ camposPie }) => (
      <WrappedText>{camposPie.map(({ nombre }) => nombre).join(', ')}</WrappedText>
    ),
  },
  { key: 'carpetas', title: 'Carpetas', secondary: true, render: foldersOf },
  {
    key: 'activa',
    title: 'Activa',
    orderBy: 'activa',
    align: 'center',
    secondary: true,
    render: ({ activa }) => (activa ? 'SI' : 'NO'),
  },
];

function foldersOf({ agruparAnio, agruparMes, agruparDia }: LetterTemplate): string {
  const parts = [agruparAnio && 'año', agruparMes && 'mes', agruparDia && 'día'];
  return parts.filter(Boolean).join(' / ') || 'Sin agrupar';
}

import { CopyOutlined, DownloadOutlined, ExportOutlined } from '@ant-design/icons';
import { Button, Typography } from 'antd';
import { downloadBlob, timestampedName } from '../../../platform/downloads/downloads.ts';

interface Props {
  fmis: readonly string[];
  /** The page in which people look for folios. */
  pagina: string;
}

/** The numbers to be looked for, where the platform does not ask the registry itself. */
export function RegistryByHand({ fmis, pagina }: Props) {
  const list = fmis.join('\n');
  const download = () =>
    downloadBlob(
      new Blob([`${list}\n`], { type: 'text/plain;charset=utf-8' }),
      timestampedName('Matriculas', 'txt'),
    );
  return (
    <>
      <p className="folio-nota">
        La consulta automática no está configurada en esta instalación: copie o descargue las
        matrículas y búsquelas en la página del registro.
      </p>
      <p className="folio-por-consultar">
        <Typography.Text
          copyable={{ text: list, icon: <CopyOutlined />, tooltips: ['Copiar', 'Copiado'] }}
        >
          {fmis.join(', ')}
        </Typography.Text>
        <Button icon={<DownloadOutlined />} onClick={download}>
          Descargar lista
        </Button>
        <a href={pagina} target="_blank" rel="noreferrer noopener">
          <ExportOutlined aria-hidden /> Abrir la página del registro
        </a>
      </p>
    </>
  );
}

import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import type { LayerStyle } from '@comarca/shared/modules/capas/style/layer-style';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef } from 'react';
import { failureText } from '../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { downloadBlob, timestampedName } from '../../../platform/downloads/downloads.ts';
import { loadSld, readSld } from '../operations/styles.ts';

interface Props {
  id: string;
  onRead: (style: LayerStyle, notes: readonly string[]) => void;
}

const SLD_TYPE = 'application/vnd.ogc.sld+xml';

/** Brings a style from other programs, and gives the stored one to them. */
export function SldButtons({ id, onRead }: Props) {
  const alerts = useAlerts();
  const input = useRef<HTMLInputElement>(null);
  const bring = useMutation({
    mutationFn: async (file: File) => readSld(id, await file.text()),
    onSuccess: ({ estilo, omitido }) =>
      onRead(
        estilo,
        omitido.map((one) => `Del SLD no se tomó: ${one}.`),
      ),
    onError: (error) => alerts.error(failureText('al leer el SLD', error)),
  });
  const give = useMutation({
    mutationFn: () => loadSld(id),
    onSuccess: ({ contenido, omitido }) => {
      downloadBlob(new Blob([contenido], { type: SLD_TYPE }), timestampedName('estilo', 'sld'));
      for (const one of omitido) alerts.info(one);
    },
    onError: (error) => alerts.error(failureText('al descargar el SLD', error)),
  });
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".sld,.xml"
        hidden
        aria-label="Archivo SLD"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) bring.mutate(file);
          target.value = '';
        }}
      />
      <Button
        icon={<UploadOutlined />}
        loading={bring.isPending}
        onClick={() => input.current?.click()}
      >
        Traer SLD
      </Button>
      <Button icon={<DownloadOutlined />} loading={give.isPending} onClick={() => give.mutate()}>
        Descargar SLD
      </Button>
    </>
  );
}

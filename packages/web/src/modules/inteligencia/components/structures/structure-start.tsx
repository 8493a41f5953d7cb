import { UploadOutlined } from '@ant-design/icons';
import type { StructureReading } from '@comarca/shared/modules/inteligencia/structure-reading';
import { Button, Select, Upload } from 'antd';
import { useState } from 'react';
import { useAlertedCall } from '../../../../platform/alerts/use-alerted-call.ts';
import { templateText } from '../../forms/layers-field.tsx';
import {
  loadLayerStructure,
  readStructureFile,
  type StoredLayers,
  type StructureForm,
} from '../../operations/structures.ts';

interface Props {
  templates: StructureForm['templates'] | undefined;
  /** Asks before what is written is given up. @returns whether to go on */
  mayReplace: () => Promise<boolean>;
  onTemplate: (template: StoredLayers & { id: string }) => void;
  onFile: (reading: StructureReading) => void;
}

/** What a structure begins with: another template, or a file. */
export function StructureStart({ templates, mayReplace, onTemplate, onFile }: Props) {
  const [reading, setReading] = useState(false);
  const call = useAlertedCall();
  const take = async (id: string) => {
    if (!(await mayReplace())) return;
    await call('al cargar la información de la estructura', async () =>
      onTemplate(await loadLayerStructure(id)),
    );
  };
  const read = async (file: File) => {
    if (!(await mayReplace())) return;
    setReading(true);
    await call('al leer el archivo de la estructura', async () =>
      onFile(
        await readStructureFile(file, {
          signal: new AbortController().signal,
          onProgress: () => undefined,
        }),
      ),
    );
    setReading(false);
  };
  return (
    <div className="estructura-it-inicio">
      <Select
        aria-label="Empezar con una plantilla"
        placeholder="Empezar con una plantilla"
        value={null}
        loading={templates === undefined}
        showSearch={{ optionFilterProp: 'label' }}
        notFoundContent="Resultados no encontrados"
        options={(templates ?? []).map((template) => ({
          value: template.id,
          label: template.nombre,
          detail: templateText(template),
        }))}
        optionRender={({ data }) => (
          <span className="capa-opcion">
            <span>{data.label}</span>
            <small>{data.detail}</small>
          </span>
        )}
        onChange={(id: string | null) => id !== null && void take(id)}
      />
      <Upload
        accept=".json,.xlsx,.csv"
        showUploadList={false}
        beforeUpload={(file: File) => {
          void read(file);
          return false;
        }}
      >
        <Button icon={<UploadOutlined />} loading={reading}>
          Importar de un archivo
        </Button>
      </Upload>
    </div>
  );
}

import { FileWordOutlined, FileZipOutlined } from '@ant-design/icons';
import { MOST_SHEETS, type SheetForm } from '@comarca/shared/modules/inmobiliaria/estate-sheets';
import { Button } from 'antd';
import { useState } from 'react';
import { useAct } from '../../../../platform/confirm/use-act.ts';
import { ExportButton } from '../../../../platform/downloads/export-button.tsx';
import { downloadSheets, prepareSheets, sheetFilesKey } from '../../operations/projects/designs.ts';

interface Props {
  project: string;
  design: string;
  /** The estates whose sheets are meant. */
  chosen: readonly string[];
}

/** Takes the sheets of the chosen estates home: a few at once, many or all in one document as a file that is made apart. */
export function SheetButtons({ project, design, chosen }: Props) {
  const act = useAct();
  const [asked, setAsked] = useState<SheetForm | null>(null);
  const prepare = async (form: SheetForm) => {
    setAsked(form);
    await act({
      doing: 'al preparar las fichas',
      call: () => prepareSheets({ project, design }, chosen, form),
      success: 'Las fichas se están preparando',
      invalidate: sheetFilesKey(design),
    });
    setAsked(null);
  };
  return (
    <>
      {chosen.length <= MOST_SHEETS ? (
        <ExportButton
          label={`Descargar ${chosen.length} fichas`}
          icon={<FileZipOutlined />}
          doing="al generar el reporte"
          download={() => downloadSheets(design, chosen)}
        />
      ) : (
        <Button
          icon={<FileZipOutlined />}
          loading={asked === 'zip'}
          onClick={() => void prepare('zip')}
        >
          {`Preparar ${chosen.length} fichas`}
        </Button>
      )}
      <Button
        icon={<FileWordOutlined />}
        loading={asked === 'docx'}
        onClick={() => void prepare('docx')}
      >
        En un solo documento
      </Button>
    </>
  );
}

import { DownOutlined, FilePdfOutlined } from '@ant-design/icons';
import { formatNumber } from '@comarca/shared/core/formats';
import {
  type MapPaper,
  mapPapers,
} from '@comarca/shared/modules/inteligencia/project-report.schema';
import { SHEET_SCALES } from '@comarca/shared/modules/inteligencia/quick-report.schema';
import { Button, Popover, Select, Space } from 'antd';
import { useState } from 'react';
import type { SheetChoice } from '../../operations/project-report.ts';

interface Props {
  busy: boolean;
  disabled: boolean;
  onPrint: (choice: SheetChoice) => void;
}

const papers = Object.entries(mapPapers).map(([value, { label }]) => ({
  value: value as MapPaper,
  label,
}));

const AUTOMATIC = 0;
const scales = [
  { value: AUTOMATIC, label: 'Escala automática' },
  ...SHEET_SCALES.map((scale) => ({ value: scale, label: `1:${formatNumber(scale, 0)}` })),
];

/** '3 Ver mapa (PDF)', on a paper and at a scale that the person may choose. */
export function SheetButton({ busy, disabled, onPrint }: Props) {
  const [choice, setChoice] = useState<SheetChoice>({ paper: 'carta', scale: null });
  return (
    <Space.Compact>
      <Button
        icon={<FilePdfOutlined />}
        loading={busy}
        disabled={disabled}
        onClick={() => onPrint(choice)}
      >
        3 Ver mapa (PDF)
      </Button>
      <Popover
        trigger="click"
        placement="bottomRight"
        content={
          <Space wrap>
            <Select<MapPaper>
              aria-label="Papel del mapa"
              options={papers}
              value={choice.paper}
              onChange={(paper) => setChoice({ ...choice, paper })}
              style={{ width: 110 }}
            />
            <Select<number>
              aria-label="Escala del mapa"
              options={scales}
              value={choice.scale ?? AUTOMATIC}
              onChange={(scale) =>
                setChoice({ ...choice, scale: scale === AUTOMATIC ? null : scale })
              }
              style={{ width: 170 }}
            />
          </Space>
        }
      >
        <Button
          icon={<DownOutlined />}
          disabled={disabled}
          aria-label="Papel y escala del mapa"
          title="Papel y escala del mapa"
        />
      </Popover>
    </Space.Compact>
  );
}

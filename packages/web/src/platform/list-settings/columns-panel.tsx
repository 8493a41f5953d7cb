import { LayoutOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { PanelUnder } from '../../ui/panel-under.tsx';
import { Later, later } from '../loading/later.tsx';
import type { ColumnsProps } from './columns-fields.tsx';
import './list-settings.css';

const fields = later(() => import('./columns-fields.tsx'));

/** Opens what a person chooses of the table itself: how dense it is, and its columns. */
export function ColumnsPanel<Row>(props: ColumnsProps<Row>) {
  const [open, setOpen] = useState(false);
  return (
    <PanelUnder
      side="right"
      open={open}
      onOpenChange={setOpen}
      button={
        <Button
          icon={<LayoutOutlined />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          onPointerEnter={fields.beforehand}
          onFocus={fields.beforehand}
        >
          Columnas
        </Button>
      }
    >
      <Later of={fields}>{({ ColumnsFields }) => <ColumnsFields {...props} />}</Later>
    </PanelUnder>
  );
}

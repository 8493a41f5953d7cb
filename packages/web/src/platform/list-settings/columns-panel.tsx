import { LayoutOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { useState } from 'react';
import { Later, later } from '../loading/later.tsx';
import type { ColumnsProps } from './columns-fields.tsx';
import { withinList } from './within-list.ts';
import './list-settings.css';

const fields = later(() => import('./columns-fields.tsx'));

/** Opens what a person chooses of the table itself: how dense it is, and its columns. */
export function ColumnsPanel<Row>(props: ColumnsProps<Row>) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      getPopupContainer={withinList}
      content={<Later of={fields}>{({ ColumnsFields }) => <ColumnsFields {...props} />}</Later>}
    >
      <Button icon={<LayoutOutlined />} aria-expanded={open}>
        Columnas
      </Button>
    </Popover>
  );
}

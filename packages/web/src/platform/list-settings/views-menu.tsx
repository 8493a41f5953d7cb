import { TableOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { PanelUnder } from '../../ui/panel-under.tsx';
import { laterPart } from '../loading/later-part.tsx';
import type { ListFilter, ListState } from '../management/list/list-state.ts';
import type { ListSettings } from './use-list-settings.ts';
import { isChanged } from './view-content.ts';
import './list-settings.css';

const ViewsFields = laterPart(() => import('./views-fields.tsx'), 'ViewsFields');

interface Props {
  filters: readonly ListFilter[];
  state: ListState;
  settings: ListSettings;
}

/** Opens the saved views of a list: to show one, to save what it shows now, to take one away. */
export function ViewsMenu(props: Props) {
  const [open, setOpen] = useState(false);
  const { view } = props.settings;
  const isOther = isChanged(props.filters, props.state, props.settings);
  return (
    <PanelUnder
      open={open}
      onOpenChange={setOpen}
      button={
        <Button
          icon={<TableOutlined />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          onPointerEnter={ViewsFields.beforehand}
          onFocus={ViewsFields.beforehand}
        >
          {view ? `${view.name}${isOther ? ' (con cambios)' : ''}` : 'Vistas'}
        </Button>
      }
    >
      <ViewsFields {...props} isOther={isOther} onDone={() => setOpen(false)} />
    </PanelUnder>
  );
}

import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ComponentProps, useId, useState } from 'react';
import { laterPart } from '../../../platform/loading/later-part.tsx';

const TypedCoordinates = laterPart(() => import('./typed-coordinates.tsx'), 'TypedCoordinates');

/**
 * The part where coordinates are typed: folded until it is asked for, or coordinates came back. From then on
 * it stays, also where the last coordinate is taken away: what is being typed is in it.
 */
export function TypedPart(props: ComponentProps<typeof TypedCoordinates>) {
  const id = useId();
  const [decided, decide] = useState<boolean | null>(null);
  const has = props.coordinates.length > 0;
  const [had, setHad] = useState(has);
  if (has && !had) setHad(true);
  const open = decided ?? had;
  return (
    <div className="trazado-escribir">
      <Button
        type="text"
        size="small"
        icon={open ? <DownOutlined /> : <RightOutlined />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => decide(!open)}
      >
        Escribir coordenadas
      </Button>
      {/* what is typed stays when it is folded */}
      <div id={id} hidden={!open}>
        {(open || decided !== null) && <TypedCoordinates {...props} />}
      </div>
    </div>
  );
}

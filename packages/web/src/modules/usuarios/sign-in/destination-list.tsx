import { Select } from 'antd';
import { KitProvider } from '../../../platform/kit/kit-provider.tsx';
import { destinations } from './destinations.ts';

interface Props {
  value: string | null;
  onChange: (path: string | null) => void;
  /** Whether it was asked for by pressing, so that it opens at once. */
  open: boolean;
}

/** The destinations to choose from. It takes the place of the button that had the focus. */
export function DestinationList({ value, onChange, open }: Props) {
  return (
    <KitProvider>
      <Select
        id="destino"
        size="large"
        allowClear
        autoFocus
        defaultOpen={open}
        value={value}
        placeholder="Inicio"
        options={destinations.map(({ path, label }) => ({ value: path, label }))}
        onChange={(path?: string | null) => onChange(path ?? null)}
      />
    </KitProvider>
  );
}

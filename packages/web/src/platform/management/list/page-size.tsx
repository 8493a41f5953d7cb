import { Select } from 'antd';
import { type PageSize, pageSizes } from './list-state.ts';

interface Props {
  value: PageSize;
  onChange: (size: PageSize) => void;
}

/** How many elements a page of a list has. */
export const PageSizeSelect = ({ value, onChange }: Props) => (
  <Select
    value={value}
    options={pageSizes.map((size) => ({ value: size, label: String(size) }))}
    onChange={onChange}
    aria-label="Elementos por Página"
  />
);

import { type PageSize, pageSizes } from './list-state.ts';

interface Props {
  value: PageSize;
  onChange: (size: PageSize) => void;
}

/** How many elements a page of a list has: the browser's own list of choices, which needs nothing to be loaded. */
export const PageSizeSelect = ({ value, onChange }: Props) => (
  <select
    className="lista-tamano-control"
    value={value}
    onChange={({ target }) => {
      const size = pageSizes.find((each) => String(each) === target.value);
      if (size) onChange(size);
    }}
    aria-label="Elementos por Página"
  >
    {/* A list may begin with a number of its own. */}
    {(pageSizes.includes(value) ? pageSizes : [value, ...pageSizes]).map((size) => (
      <option key={size} value={size}>
        {size}
      </option>
    ))}
  </select>
);

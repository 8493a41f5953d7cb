import { type PageSize, pageSizes } from '../list-state.ts';

interface Props {
  value: PageSize;
  onChange: (size: PageSize) => void;
}

/** Keys with which a closed list of choices would take another one without showing any. */
const CHANGING = /^(Arrow(Up|Down|Left|Right)|Home|End|Page(Up|Down)|\d)$/;

/**
 * How many elements a page of a list has: the browser's own list of choices, which needs nothing to be loaded.
 * Keys open it, and a choice is made in it: the list is not read again for each one that is passed.
 */
export const PageSizeSelect = ({ value, onChange }: Props) => (
  <select
    className="lista-tamano-control"
    value={value}
    onKeyDown={(event) => {
      const { showPicker } = event.currentTarget;
      // A browser without it opens the list at these keys by itself.
      if (typeof showPicker !== 'function' || !CHANGING.test(event.key) || event.altKey) return;
      event.preventDefault();
      showPicker.call(event.currentTarget);
    }}
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

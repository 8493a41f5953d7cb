import { usePrinting } from '../../../../ui/text/use-printing.ts';

/** Rows per page of the preview's tables. */
const PAGE_SIZE = 5;

/**
 * How a table of the preview finds room: by pages, and to the side. Paper neither turns nor scrolls:
 * there all rows stand together, and wrap.
 * @param width below which the table scrolls to the side
 * @param whole whether all rows stand together on the screen too
 */
export function useTableRoom(width?: number | 'max-content', whole = false) {
  if (usePrinting()) return { pagination: false } as const;
  return {
    pagination: whole
      ? false
      : { pageSize: PAGE_SIZE, hideOnSinglePage: true, showSizeChanger: false },
    ...(width && { scroll: { x: width } }),
  } as const;
}

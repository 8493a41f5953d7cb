/** `#`: the row's place in the whole list, which is no fact of the row. */
export const numberColumn = {
  // Not a word: no field of a record is called so.
  key: '#',
  title: '#',
  align: 'right',
  width: 56,
  render: (_row: unknown, number: number) => number,
} as const;

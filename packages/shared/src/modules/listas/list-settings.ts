import { z } from 'zod';

/** What a list is called where its settings are kept; the empty name is that of every list. */
export const listName = z.string().max(60);

/** How one column of a list is shown; its place in the array is its place in the table. */
const listColumn = z.strictObject({
  key: z.string().min(1).max(60),
  /** In pixels, where somebody chose it. */
  width: z.number().int().min(40).max(1600).optional(),
  hidden: z.literal(true).optional(),
  /** Nobody said whether it is in sight: the list does, by what its rows say. */
  auto: z.literal(true).optional(),
  /** Stays in sight at the left while the table scrolls sideways. */
  pinned: z.literal(true).optional(),
});

/** The columns in their order; what is not named keeps the place that the list gives it. */
export const listColumns = z.array(listColumn).max(60);

/** What a person chose for every list. */
export const generalSettings = z.strictObject({
  density: z.enum(['comoda', 'compacta']).optional(),
  size: z.union([z.literal(10), z.literal(20), z.literal(50)]).optional(),
});

/** What she chose for one. */
export const ownSettings = z.strictObject({ columns: listColumns.optional() });

/** What a saved view brings back: what stands in the address of its list, and its columns. */
export const viewContent = z.strictObject({
  search: z.string().max(200).optional(),
  orderBy: z.string().max(60).optional(),
  /** The texts of each filter, as the address has them. */
  filters: z.record(z.string().max(60), z.array(z.string().max(200)).max(200)).optional(),
  columns: listColumns.optional(),
});

/** The form of a view. */
export const viewName = z
  .string()
  .trim()
  .min(1, 'El valor de este campo es obligatorio')
  .max(80, 'El nombre admite 80 caracteres');

export type ListColumnSetting = z.output<typeof listColumn>;
export type GeneralSettings = z.output<typeof generalSettings>;
export type ViewContent = z.output<typeof viewContent>;

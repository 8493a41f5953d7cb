import { z } from 'zod';
import { idOf, ownIdOf } from '../../core/id-input.ts';
import { messages } from '../../core/validation.ts';
import { layerStates, MAX_OBSERVATION } from './layer-review.rules.ts';
import { type ElementKind, type ElementValue, reportVariables } from './project-report.ts';
import { jsonText, SHEET_SCALES } from './quick-report.schema.ts';

export const MAX_ELEMENT_TEXT = 20_000;
export const MAX_ITEM_TEXT = 2_000;
export const MAX_ITEMS = 100;
/** Sections whose conclusions one report keeps, at most. */
const MAX_SECTIONS = 500;
/** The image of a map as it is sent: base64, within what one request may bring. */
const MAX_IMAGE = 900_000;

export const listMessages = {
  empty: 'Debe ingresar un texto para el elemento',
  repeated: 'Ya existe un elemento con el mismo texto',
} as const;

const plain = (text: string): string => text.trim().normalize('NFC').toLocaleLowerCase('es');

/** Whether a text stands in a list already, whatever its capitals. */
export const isRepeated = (items: readonly { text: string }[], text: string): boolean =>
  items.some((item) => plain(item.text) === plain(text));

const written = z
  .string()
  .max(MAX_ELEMENT_TEXT)
  .transform((text) => text.normalize('NFC'));

const item = z.object({
  text: z
    .string(listMessages.empty)
    .trim()
    .min(1, listMessages.empty)
    .max(MAX_ITEM_TEXT)
    .transform((text) => text.normalize('NFC')),
});

/** A list without holes and without the same text twice. */
export const listSchema = z
  .array(item)
  .max(MAX_ITEMS)
  .superRefine((items, context) => {
    const seen = new Set<string>();
    for (const { text } of items) {
      if (seen.has(plain(text))) {
        context.addIssue({ code: 'custom', message: listMessages.repeated });
        return;
      }
      seen.add(plain(text));
    }
  });

const conclusionsSchema = z
  .record(z.string().max(40), listSchema)
  .refine((sections) => Object.keys(sections).length <= MAX_SECTIONS);

/** What the value of each kind of element is. */
export const elementSchemas: Readonly<Record<ElementKind, z.ZodType<ElementValue>>> = {
  texto: written,
  lista: listSchema,
  conclusiones: conclusionsSchema,
};

/** What `saveReportElement` takes; the value is read by the kind of its element. */
export const saveElementSchema = z.object({
  id: idOf('informeIt'),
  reportVariable: z.enum(reportVariables, messages.select),
  /** a text as it is; a list or conclusions as JSON text */
  reportValue: z.string().max(400_000),
  version: z.number().int().nullish(),
});

const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'El color no tiene el formato #RRGGBB');
const degrees = z.number().min(-180).max(180);

export const LAYER_COLOR = '#F44336';
export const PROJECT_COLOR = '#0D47A1';

/** How a layer's map was when its analysis was saved. */
export const layerConfigSchema = z.object({
  layer_color: color.default(LAYER_COLOR),
  project_color: color.default(PROJECT_COLOR),
  /** west, south, east, north, in degrees */
  bounds: z.tuple([degrees, degrees, degrees, degrees]).nullish().default(null),
  baseLayer: z.string().max(200).nullish().default(null),
});
export type LayerConfig = z.output<typeof layerConfigSchema>;

/** What `saveLayerAnalysis` takes. */
export const saveLayerAnalysisSchema = z.object({
  layerId: idOf('capaIt'),
  analisis: written,
  /** the map as an image: a data address of PNG or JPEG */
  logo: z
    .string()
    .max(MAX_IMAGE, 'La imagen del mapa es demasiado grande.')
    .regex(/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/=]+$/, 'La imagen del mapa no es válida.')
    .nullish(),
  configuracion: jsonText(layerConfigSchema, 'La configuración de la capa no es válida.').nullish(),
  version: z.number().int().nullish(),
});

/** Papers on which a layer's map is printed, lying; points. */
export const mapPapers = {
  carta: { label: 'Carta', width: 792, height: 612 },
  oficio: { label: 'Oficio', width: 936, height: 612 },
  a4: { label: 'A4', width: 842, height: 595 },
  a3: { label: 'A3', width: 1191, height: 842 },
} as const;
export type MapPaper = keyof typeof mapPapers;

/** What `createMap` takes beside the layer: its paper, and the denominator of its scale. */
export const mapSheetFields = {
  papel: z.enum(['carta', 'oficio', 'a4', 'a3'], messages.select).default('carta'),
  /** null for the next round scale that shows all */
  escala: z
    .number()
    .refine((scale) => SHEET_SCALES.includes(scale), messages.select)
    .nullish()
    .default(null),
};

/** What `updateEstado` takes. */
export const updateStateSchema = z.object({
  estadoId: idOf('capaIt'),
  estadoNombre: z.enum(layerStates, messages.select),
  observacion: z.string().trim().max(MAX_OBSERVATION).nullish(),
  /** none: whatever stands, as the contract's callers ask */
  version: z.number().int().nullish(),
});

/** What `assignLayer` takes: who is to write about which layer. */
export const assignLayerSchema = z.object({
  layerId: idOf('capaIt'),
  /** none: nobody is to write it any more */
  userId: ownIdOf('usuario').nullish(),
  /** as it was read */
  version: z.number().int(),
});

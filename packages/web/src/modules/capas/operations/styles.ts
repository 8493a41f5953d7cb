import { type LayerStyle, layerStyleSchema } from '@comarca/shared/modules/capas/style/layer-style';
import { refused } from '../../../platform/entity-form/form-failure.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import type { VariablesOf } from '../../../platform/graphql/graphql.ts';
import {
  readSldQuery,
  saveStyleMutation,
  sldQuery,
  styleQuery,
  suggestQuery,
} from './styles.documents.ts';

/** Root of every query about styles. */
export const stylesKey = ['estilos_capa'] as const;

/** A style as the server tells it. */
const styleOf = (definition: unknown): LayerStyle => definition as LayerStyle;

/** How a layer is drawn, and what of it the editor offers. @throws AppError NOT_FOUND */
export async function loadStyle(id: string) {
  const { layerStyle } = await execute(styleQuery, { id });
  return { ...layerStyle, definicion: styleOf(layerStyle.definicion) };
}

export type StyledLayer = Awaited<ReturnType<typeof loadStyle>>;

/** @throws AppError with the refused fields */
export async function saveStyle(
  id: string,
  style: LayerStyle,
  { version, idempotencyKey }: { version: number; idempotencyKey: string },
): Promise<void> {
  const { saveLayerStyle } = await execute(
    saveStyleMutation,
    { id, definicion: JSON.stringify(style), version },
    { idempotencyKey },
  );
  if (!saveLayerStyle.saved) throw refused(saveLayerStyle.errors.map(withoutPrefix));
}

/** What is wrong with a member of the style stands beside the member. */
const withoutPrefix = ({ campo, message }: { campo: string; message: string }) => ({
  campo: campo.replace(/^definicion\./, '').split('.')[0] ?? campo,
  message,
});

export async function suggestStyle(variables: VariablesOf<typeof suggestQuery>) {
  const { suggestLayerStyle } = await execute(suggestQuery, variables);
  return {
    estilo: styleOf(suggestLayerStyle.definicion),
    avisos: suggestLayerStyle.avisos,
  };
}

export const loadSld = async (id: string) => (await execute(sldQuery, { id })).layerStyleSld;

/** What an SLD says as a style of the layer. @throws AppError when it is none */
export async function readSld(id: string, content: string) {
  const { readLayerSld } = await execute(readSldQuery, { id, contenido: content });
  return {
    estilo: layerStyleSchema.parse(readLayerSld.definicion),
    omitido: readLayerSld.omitido,
  };
}

import { formatDate } from '@comarca/shared/core/formats';
import { fmiList, fmisIn } from '@comarca/shared/modules/folios/fmi.rules';
import { folioFields } from '@comarca/shared/modules/folios/folio.fields';
import {
  isRegistryTitle,
  type RegistryName,
  type RegistryVerdict,
  registryTitles,
} from '@comarca/shared/modules/folios/registry';
import type { FolioTitles } from '@comarca/shared/modules/folios/title.schema';
import { formOf } from '../folio.form.ts';
import type { FolioRow } from '../folio.repository.ts';
import { titleTexts } from '../title.service.ts';
import type { Proposal } from './proposals.repository.ts';

/** A proposal beside what the folio says of the same field today. */
export interface Compared {
  id: number;
  campo: string;
  etiqueta: string;
  valor: string;
  actual: string;
  comparacion: RegistryVerdict;
}

/** What the registry tells of the land, beside the folio. */
export function comparedFields(folio: FolioRow, proposals: readonly Proposal[]): Compared[] {
  const form = formOf(folio);
  return proposals.flatMap(({ id, campo, valor, nombre }) => {
    if (isRegistryTitle(campo)) return [];
    const shown = {
      valor: nombre ?? shownText(campo, valor),
      actual:
        campo === 'municipality' ? (folio.municipio?.nombre ?? '') : shownText(campo, form[campo]),
    };
    const verdict = verdictOf(plain(campo, form[campo]), plain(campo, valor));
    return [{ id, campo, etiqueta: folioFields[campo].label, ...shown, comparacion: verdict }];
  });
}

/** What the registry tells of people, beside the folio's titles. */
export function comparedTitles(titles: FolioTitles, proposals: readonly Proposal[]): Compared[] {
  const now = titleTexts(titles);
  return proposals.flatMap(({ id, campo, valor }) => {
    if (!isRegistryTitle(campo)) return [];
    const told = titleTexts({ ...titles, [campo]: valor })[campo];
    const shown = { valor: told, actual: now[campo] };
    const verdict = verdictOf(now[campo], told);
    return [{ id, campo, etiqueta: registryTitles[campo], ...shown, comparacion: verdict }];
  });
}

function verdictOf(now: string, told: string): RegistryVerdict {
  if (now === told) return 'igual';
  return now === '' ? 'nuevo' : 'difiere';
}

const RELATED: ReadonlySet<RegistryName> = new Set(['parents', 'segregated']);

/** A value as it is compared: nothing is nothing, and lists have no order. */
function plain(field: RegistryName, value: unknown): string {
  const text = value == null ? '' : String(value).trim();
  return RELATED.has(field) ? fmiList(fmisIn(text).sort()) : text;
}

const shownText = (field: RegistryName, value: unknown): string =>
  field === 'opened' && value ? formatDate(String(value)) : plain(field, value);

import { flattenTree } from '@comarca/shared/core/tree/tree';
import { mainSections, reportElements } from '@comarca/shared/modules/inteligencia/project-report';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useConfirm } from '../../../../platform/confirm/confirm.tsx';
import { connection } from '../../../../platform/connection/connection.ts';
import { sessionStore } from '../../../../platform/session/session-store.ts';
import type { ReportNode } from '../../operations/project-report.ts';
import { createUnsentTexts } from './unsent-texts.ts';
import { keptTextDrafts, placeOfText } from './use-kept-text.ts';
import { isItemTyped, placeOfTyped } from './use-typed-items.ts';

/** A node of the report whose text can be written. */
interface NamedNode {
  id: string;
  name: string;
}

/**
 * What of a report is not saved yet: it is sent before somebody leaves or asks for a document, and where
 * that fails the person decides.
 */
export function useUnsentGuard(report: string, nodes: readonly ReportNode[]) {
  const confirm = useConfirm();
  const named: NamedNode[] = [
    ...reportElements.map(({ variable, title }) => ({ id: variable, name: title })),
    ...flattenTree(nodes),
  ];
  const [unsent] = useState(() =>
    createUnsentTexts([
      ...named
        .map(({ id }) => placeOfText(report, id))
        .filter((place) => keptTextDrafts.read(place) !== null),
      ...placesOfLists(report, nodes).filter(isItemTyped).map(placeOfTyped),
    ]),
  );
  const nodesAt = (places: readonly string[]): NamedNode[] =>
    named.filter(({ id }) => places.some((place) => isPlaceOf(placeOfText(report, id), place)));
  const mayGoOn = async (ask: Readonly<Record<'title' | 'consequence' | 'confirm', string>>) => {
    if (unsent.places().length === 0 || (await unsent.flush())) return true;
    const places = unsent.places();
    const names = nodesAt(places).map(({ id, name }) =>
      places.includes(placeOfText(report, id)) ? `«${name}»` : `«${name}» (elemento sin agregar)`,
    );
    return confirm({
      title: ask.title,
      message: `No se ha podido guardar lo escrito en ${names.join(', ')}. ${ask.consequence}`,
      confirm: ask.confirm,
      danger: true,
    });
  };
  useBlocker({
    enableBeforeUnload: () => unsent.places().length > 0,
    shouldBlockFn: async ({ current, next }) => {
      // A lost session leads to the sign-in screen; the texts wait in the browser for the return.
      if (current.pathname === next.pathname || sessionStore.get() === null) return false;
      return !(await mayGoOn({
        title: '¿Salir sin guardar?',
        consequence: 'Queda en este navegador hasta que vuelva a abrirlo.',
        confirm: 'Salir',
      }));
    },
  });
  useEffect(
    () =>
      connection.subscribe(() => {
        if (!connection.isLost()) void unsent.flush();
      }),
    [unsent],
  );
  return {
    unsent,
    nodesAt,
    /** Sends what is unsent; false where something is left and the person does not go on without it. */
    sendFirst: () =>
      mayGoOn({
        title: '¿Seguir sin lo que falta por guardar?',
        consequence: 'No saldría en lo que pidió.',
        confirm: 'Seguir sin ello',
      }),
  };
}

/** Where the lists of a report are written: those of its elements, and the conclusions of each section. */
function placesOfLists(report: string, nodes: readonly ReportNode[]): string[] {
  return reportElements.flatMap(({ variable, kind }) => {
    const place = placeOfText(report, variable);
    if (kind === 'conclusiones') return mainSections(nodes).map(({ id }) => `${place}.${id}`);
    return kind === 'lista' ? [place] : [];
  });
}

/** Whether a place is a node's text, or lies within it. */
const isPlaceOf = (text: string, place: string): boolean =>
  place === text || place.startsWith(`${text}.`);

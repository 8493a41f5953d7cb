import type { LayerNode, LayerTreeNode } from '@comarca/shared/modules/inteligencia/template';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTreeDraft } from '../../../../platform/tree/use-tree-draft.ts';
import type { StoredLayers } from '../../operations/structures.ts';
import { layerTree } from './layer-tree.tsx';

/** What a structure has beside its tree. */
export type AboutStructure = Pick<StoredLayers, 'nombre' | 'profundidad'>;

type Start = AboutStructure & { nodes: readonly LayerTreeNode[] };

/** A structure of layers while it is edited: its tree, its name and its depth. */
export function useLayersDraft(stored: StoredLayers, start?: Start) {
  const [about, setAbout] = useState<AboutStructure>(aboutOf(start ?? stored));
  const kind = useMemo(() => layerTree(about.profundidad), [about.profundidad]);
  const draft = useTreeDraft<LayerNode, StoredLayers>(kind, stored);
  const { replace } = draft;
  const copied = useRef(false);
  useEffect(() => {
    if (!start || copied.current) return;
    copied.current = true;
    replace(start.nodes);
  }, [start, replace]);
  const { base } = draft;
  const changed =
    draft.changed || about.nombre !== base.nombre || about.profundidad !== base.profundidad;
  const pending = useRef(changed);
  pending.current = changed;
  const [isPending] = useState(() => () => pending.current);
  return {
    draft,
    kind,
    about,
    setAbout,
    changed,
    isPending,
    restart(from: StoredLayers) {
      setAbout(aboutOf(from));
      draft.restart(from);
      pending.current = false;
    },
    rebase: draft.rebase,
  };
}

const aboutOf = ({ nombre, profundidad }: AboutStructure): AboutStructure => ({
  nombre,
  profundidad,
});

import type { LayerNode, LayerTreeNode } from '@comarca/shared/modules/inteligencia/template';
import { useEffect, useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import { keptTrees } from '../../../../platform/tree/use-kept-tree.ts';
import { useTreeDraft } from '../../../../platform/tree/use-tree-draft.ts';
import type { StoredLayers, StructureAim } from '../../operations/structures.ts';
import { layerTree } from './layer-tree.tsx';

/** What a structure has beside its tree. */
export type AboutStructure = Pick<StoredLayers, 'nombre' | 'profundidad'>;

interface BesideLayers {
  about: AboutStructure;
  aim: StructureAim;
  /** the nodes of the template that a project's structure is made from, of which it may keep how they cut */
  given: LayerTreeNode[];
}

/** What of structures was typed and not saved, by the structure's id. */
export const keptLayers = keptTrees<LayerNode, BesideLayers>(
  'estructuraIt.arbol',
  z.object({
    about: z.object({ nombre: z.string(), profundidad: z.union([z.literal(2), z.literal(3)]) }),
    aim: z.custom<StructureAim>((aim) => typeof aim === 'object' && aim !== null),
    given: z.custom<LayerTreeNode[]>(Array.isArray).default([]),
  }),
);

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
    /** Goes on with both trees as one, over what somebody else stored; so with name and depth. */
    merge(newer: StoredLayers, nodes: readonly LayerTreeNode[]) {
      const { nombre, profundidad } = about;
      setAbout({
        nombre: nombre === base.nombre ? newer.nombre : nombre,
        profundidad: profundidad === base.profundidad ? newer.profundidad : profundidad,
      });
      draft.rebase(newer);
      replace(nodes);
    },
  };
}

const aboutOf = ({ nombre, profundidad }: AboutStructure): AboutStructure => ({
  nombre,
  profundidad,
});
